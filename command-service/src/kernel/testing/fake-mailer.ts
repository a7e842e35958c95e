import type { Mail, Mailer } from '@anamnesis/contracts/ports/people/mailer.ts';

export type InMemoryMailer = Mailer & { mails: Mail[] };

/** Stores the mails that were sent, until they are deleted. */
export function createInMemoryMailer(): InMemoryMailer {
  const mailer: InMemoryMailer = {
    mails: [],
    send: async (mail) => void mailer.mails.push(mail),
    async forget(userId) {
      mailer.mails = mailer.mails.filter((mail) => mail.userId !== userId);
    },
    close: async () => {},
  };
  return mailer;
}
