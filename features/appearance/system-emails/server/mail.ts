import type { Db } from '@candour/kit/server/database';
import type { MailAddress } from '@candour/engines/mail/mail-address.ts';
import type { Outbox } from '@candour/engines/mail/outbox.ts';
import { oneLine } from '@candour/engines/mail/plain-lines.ts';
import type { Attachment } from '@candour/engines/mail/transport.ts';
import { chooseSender } from '../../sender-addresses/door.ts';
import { emailTypes, type EmailTypeName, type EmailValues, type Figures } from '../email-types.ts';
import { chooseTexts, type ChosenTexts } from './choose-texts.ts';
import { renderEmail } from './render-email.ts';

export type Mail = {
  /**
   * Writes an email and queues it to be sent after the caller's transaction commits; never waits for a mail
   * server. Returns its id. Throws if `to` is not one plain address, and refuses a requested email with 429
   * if the address was sent too many within the hour. Notices are always sent.
   */
  queue: <Type extends EmailTypeName>(
    db: Db,
    message: {
      type: Type;
      to: MailAddress;
      /** Whose texts are used; 0, those of all brands, by default. */
      brandId?: number;
      languageId?: number;
      /** Who sends it in place of the sender of the texts, while verified. */
      senderEmailAddressId?: number;
      /** Single-line texts and numbers, unescaped: escaping is done here. */
      values: EmailValues<Type>;
      /** Whether somebody requested it just now; by default what grants access is. */
      isAsked?: boolean;
      attachments?: readonly Attachment[];
      /** Where its reader ends such emails with one click of a mail program. */
      leaveUrl?: string;
    },
  ) => Promise<string>;
  /** The same with these texts instead of those of the type, for testing them; always counts as requested. */
  queueTexts: (
    db: Db,
    message: {
      type: EmailTypeName;
      to: MailAddress;
      brandId: number;
      texts: ChosenTexts;
      values: Readonly<Record<string, string | Figures>>;
    },
  ) => Promise<string>;
};

type Sending = Parameters<Mail['queueTexts']>[1] & {
  isAsked: boolean;
  attachments?: readonly Attachment[] | undefined;
  leaveUrl?: string | undefined;
};

declare module '@candour/kit/server/platform' {
  interface Platform {
    mail: Mail;
  }
}

export const createMail = ({
  settings,
  outbox,
}: {
  settings: { productName: string; publicUrl: string };
  outbox: Outbox;
}): Mail => {
  const write = async (
    db: Db,
    { type, to, brandId, texts, values, isAsked, attachments = [], leaveUrl }: Sending,
  ): Promise<string> => {
    const own = { ProductName: settings.productName, PortalUrl: settings.publicUrl };
    const filled: Record<string, string | Figures> = { ...own, ...values };
    const { senderEmailAddressId, replyTo } = texts;
    return outbox.put(db, {
      type,
      to,
      brandId,
      from: await chooseSender(db, { senderEmailAddressId, brandId }),
      replyTo,
      ...renderEmail(texts, filled, texts),
      secrets: emailTypes[type].secrets.map((placeholder) => String(filled[placeholder] ?? '')),
      isAsked,
      attachments,
      leaveUrl,
    });
  };
  return {
    queue: async (db, { type, to, brandId = 0, languageId, senderEmailAddressId, values, ...rest }) => {
      const chosen = await chooseTexts(db, { type, brandId, languageId });
      const texts = { ...chosen, senderEmailAddressId: senderEmailAddressId ?? chosen.senderEmailAddressId };
      // Any email that grants access was requested.
      const { isAsked = emailTypes[type].secrets.length > 0, ...others } = rest;
      return write(db, { type, to, brandId, texts, values: asTexts(values), isAsked, ...others });
    },
    queueTexts: (db, message) => write(db, { ...message, isAsked: true }),
  };
};

const asTexts = (
  values: Readonly<Record<string, string | number | Figures>>,
): Record<string, string | Figures> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'object' ? value : oneLine(String(value)),
    ]),
  );
