import { createTransport } from 'nodemailer';
import type { MailAddress } from './mail-address.ts';

type Message = {
  from: MailAddress;
  to: MailAddress;
  /** Where replies go, if not to the sender. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  messageId: string;
  date: Date;
  /** Signs on behalf of a domain; the key in PEM. */
  dkim?: { domainName: string; keySelector: string; privateKey: string };
  attachments?: readonly Attachment[];
  /** Takes the one click of mail programs (RFC 8058). */
  leaveUrl?: string;
};

/** A file of text that goes with a message. */
export type Attachment = { name: string; type: string; text: string };

/** A mail server's response to a message. A final refusal will not change by trying again. */
export type Answer = { isTaken: true } | { isTaken: false; isFinal: boolean; reason: string };

export type Transport = (message: Message) => Promise<Answer>;

const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 15_000,
  socketTimeout: 30_000,
};

/** Hands messages to the mail server at `url` (SMTP_URL), each over a connection of its own. */
export const smtpTransport = (url: string): Transport => {
  const transporter = createTransport({ ...timeouts, url, disableFileAccess: true, disableUrlAccess: true });
  return async ({ from, to, attachments = [], leaveUrl, ...content }) => {
    try {
      await transporter.sendMail({
        ...content,
        from,
        to,
        envelope: { from: from.address, to: [to.address] },
        attachments: attachments.map(({ name, type, text }) => ({
          filename: name,
          contentType: type,
          content: text,
        })),
        headers: {
          'Auto-Submitted': 'auto-generated',
          'X-Auto-Response-Suppress': 'All',
          ...(leaveUrl === undefined
            ? {}
            : {
                'List-Unsubscribe': `<${leaveUrl}>`,
                'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
              }),
        },
      });
      return { isTaken: true };
    } catch (error) {
      return refusalOf(error);
    }
  };
};

const refusalOf = (error: unknown): Answer => {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number }; // as nodemailer marks them
  // 5xx for the message itself. For a greeting or a password it is a matter of settings, and temporary.
  const isFinal = responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE');
  return { isTaken: false, isFinal, reason: error instanceof Error ? error.message : String(error) };
};
