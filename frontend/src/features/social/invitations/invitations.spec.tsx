import type { Invitation } from '@anamnesis/contracts/social/invitations-api.ts';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { callsOf, refused, respond } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/show.tsx';
import { InvitationPage } from './invitation-page.tsx';
import { InviteSection } from './invite-section.tsx';

const code = 'ABCDEF-GHJKLM-NPQRST';
const mona = {
  id: 'mona',
  name: 'Mona',
  email: '',
  userType: 'regular',
  hint: 'm…@uni-x.edu',
  sharedContacts: 0,
} as const;
let codes: Invitation[];
beforeEach(() => {
  codes = [];
  respond('invitations', () => ({ data: codes }));
  respond('readInvitation', () => ({ person: mona, status: null }));
  respond('useInvitation', () => ({
    success: true,
    message: '',
    status: 'Requested',
    connectionId: 'mona.1',
  }));
});
const press = async (user: UserEvent, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));
const own: Invitation = {
  id: 'i1',
  code,
  createdAt: '2026-05-03T08:00:00.000Z',
  expiresAt: '2026-05-10T08:00:00.000Z',
};

describe('the own codes', () => {
  it('are made for some days, and copied as a link', async () => {
    respond('openInvitation', () => {
      codes = [own];
      return { success: true, invitation: own };
    });
    const user = show(<InviteSection />);
    await press(user, 'By a code or link');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Valid for' }), '30 days');
    await press(user, 'Make a code');
    await screen.findByText(code);
    expect(callsOf('openInvitation')).toEqual([{ days: 30 }]);
    await press(user, `Copy link of ${code}`);
    await screen.findByText('Copied');
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/invitation#${code}`);
  });

  it('are revoked', async () => {
    codes = [own];
    respond('revokeInvitation', () => {
      codes = [];
      return { success: true };
    });
    const user = show(<InviteSection />);
    await press(user, 'By a code or link');
    await press(user, `Revoke ${code}`);
    await waitFor(() => expect(screen.queryByText(code)).toBeNull());
    expect(callsOf('revokeInvitation')).toEqual([{ id: 'i1' }]);
  });
});

describe('the code of somebody', () => {
  it('tells who it is, and asks with one press from its link', async () => {
    const user = show(<InvitationPage />, `/invitation#${code}`);
    await screen.findByText('Mona');
    expect(screen.getByText('m…@uni-x.edu')).toBeDefined();
    expect(callsOf('readInvitation')).toEqual([{ code }]);
    expect(callsOf('useInvitation')).toEqual([]);
    await press(user, 'Send request');
    await screen.findByText('You have asked Mona. You become contacts when Mona accepts.');
    expect(callsOf('useInvitation')).toEqual([{ code }]);
    expect(screen.queryByRole('button', { name: 'Send request' })).toBeNull();
  });

  it('is typed where a link does not lead to anybody, and a pasted link is understood', async () => {
    respond('readInvitation', () => {
      throw refused(404, 'This code is not valid, or has expired.', 'INVITATION_NOT_VALID');
    });
    const user = show(<InvitationPage />, '/invitation#WRONG');
    await screen.findByText('This code is not valid, or has expired.');
    respond('readInvitation', () => ({ person: mona, status: 'Connected' }));
    await user.type(
      screen.getByRole('textbox', { name: 'The code you were given' }),
      `https://x.org/invitation#${code}`,
    );
    await press(user, 'Continue');
    await screen.findByText('You and Mona are contacts.');
    expect(callsOf('readInvitation').at(-1)).toEqual({ code });
  });
});
