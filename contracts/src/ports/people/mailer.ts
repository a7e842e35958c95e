/** A mail to one person. `to` is a bare address; `html` says the same as `text`. */
export type Mail = {
  /** The person it is sent to; not visible in the mail itself. */
  userId: string;
  /** Other people whom it names. */
  names?: readonly string[] | undefined;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Address of the one-click unsubscribe; becomes the List-Unsubscribe header. */
  unsubscribeUrl?: string | undefined;
  /**
   * Letters, digits and dashes that identify this mail, so that it can be sent again when it is unknown whether it was
   * accepted. It becomes the Message-ID, by which mail servers and programs detect duplicates; the outbox keeps one.
   */
  id?: string | undefined;
};

/** Passes mails on for delivery. Their content and recipients are never logged. */
export interface Mailer {
  /** Resolves when the mail was accepted; rejects with MailNotSent when it was not. */
  send(mail: Mail): Promise<void>;
  /** Deletes the mails to a person, and those that name this person, that are still stored here. */
  forget(userId: string): Promise<void>;
  close(): Promise<void>;
}

/** A mail was not accepted. The error message may be logged: it contains neither the recipient nor the content. */
export class MailNotSent extends Error {
  /** The mail will never be accepted: a retry is useless. */
  readonly forGood: boolean;

  constructor(message: string, forGood: boolean) {
    super(message);
    this.name = 'MailNotSent';
    this.forGood = forGood;
  }
}
