/** A mail to one person. `to` is a bare address; `html` says the same as `text`. */
export type Mail = {
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
  /** Resolves when the mail was taken over; rejects when it was not. */
  send(mail: Mail): Promise<void>;
  /** Deletes what is still kept here for an address. */
  forget(to: string): Promise<void>;
  close(): Promise<void>;
}
