/** A mail to one person. `to` is a bare address; `html` says the same as `text`. */
export type Mail = {
  /** Whose mail it is; the mail itself does not tell. */
  userId: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where one press ends mails of this kind; becomes the List-Unsubscribe header. */
  unsubscribeUrl?: string | undefined;
  /**
   * Letters, digits and dashes that name this mail: when it is uncertain whether it was taken over, it can be handed over
   * again. It becomes the Message-ID, by which mail servers and programs recognise a repetition; the outbox keeps one.
   */
  id?: string | undefined;
};

/** Hands mails over for delivery. What they say, and to whom, never reaches a log. */
export interface Mailer {
  /** Resolves when the mail was taken over; rejects with MailNotSent when it was not. */
  send(mail: Mail): Promise<void>;
  /** Deletes what is still kept here for a person. */
  forget(userId: string): Promise<void>;
  close(): Promise<void>;
}

/** A mail that was not taken over. The message, which may be logged, tells neither whose it was nor what it said. */
export class MailNotSent extends Error {
  /** This mail will never be taken: trying again is of no use. */
  readonly forGood: boolean;

  constructor(message: string, forGood: boolean) {
    super(message);
    this.name = 'MailNotSent';
    this.forGood = forGood;
  }
}
