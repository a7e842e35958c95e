import type { User } from '@anamnesis/contracts/accounts/api.ts';

const kinds: Record<User['userType'], string> = {
  accountUser: 'E-mail and password',
  googleUser: 'Google',
};

/** Who is signed in, and how. */
export function AccountInformation({ user }: { user: User }) {
  const rows = [
    ['E-mail', user.email],
    ['Username', user.username],
    ['Signed in with', kinds[user.userType]],
  ] as const;
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 py-1">
      {rows.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd className="min-w-0 wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
