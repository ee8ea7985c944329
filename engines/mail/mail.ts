import type { Db } from '@candour/kit/server/database';
import type { Jobs } from '@candour/kit/server/jobs';
import {
  emailTypes,
  type EmailTypeName,
  type EmailValues,
} from '../../features/appearance/system-emails/email-types.ts';
import { chooseSender } from '../../features/appearance/sender-addresses/server/choose-sender.ts';
import {
  chooseTexts,
  type ChosenTexts,
} from '../../features/appearance/system-emails/server/choose-texts.ts';
import { oneLine, renderEmail } from '../../features/appearance/system-emails/server/render-email.ts';
import { uuidV7 } from '../ledger/uuid-v7.ts';
import type { Settings } from '../../apps/server/settings.ts';
import { mailAddress, senderAddress, type MailAddress } from './mail-address.ts';
import { mustTakeMail } from './mail-limit.ts';

export type Mail = {
  /**
   * Writes an e-mail and leaves it to be sent after the caller's transaction commits; never waits for a mail
   * server. Answers its id. Throws where `to` is not one plain address, and refuses with 429 what somebody asked
   * for where the address was sent too much within the hour. Notices always go out.
   */
  queue: <Type extends EmailTypeName>(
    db: Db,
    message: {
      type: Type;
      to: MailAddress;
      /** Whose texts are used; 0, of all brands, where not said. */
      brandId?: number;
      languageId?: number;
      /** Texts of one line and numbers, as they are: escaping is done here. */
      values: EmailValues<Type>;
    },
  ) => Promise<string>;
  /** The same with these texts in place of those of the type, for trying them out; somebody always asked for it. */
  queueTexts: (
    db: Db,
    message: {
      type: EmailTypeName;
      to: MailAddress;
      brandId: number;
      texts: ChosenTexts;
      values: Readonly<Record<string, string>>;
    },
  ) => Promise<string>;
};

declare module '@candour/kit/server/services' {
  interface Services {
    mail: Mail;
  }
}

export const createMail = ({
  settings,
  jobs,
  now,
}: {
  settings: Settings;
  jobs: Jobs;
  now: () => Date;
}): Mail => {
  const write = async (
    db: Db,
    { type, to, brandId, texts, values, isAsked }: Parameters<Mail['queueTexts']>[1] & { isAsked: boolean },
  ): Promise<string> => {
    const { address, name } = mailAddress(to);
    if (isAsked) await mustTakeMail(db, address, now());
    const own = { ProductName: settings.productName, PortalUrl: settings.publicUrl };
    const filled: Record<string, string> = { ...own, ...values };
    const { senderEmailAddressId, replyTo } = texts;
    const chosen = await chooseSender(db, { senderEmailAddressId, brandId });
    const sender = chosen ?? senderAddress(settings.mailFrom, settings.productName);
    const emailId = uuidV7(now().getTime());
    await db
      .insertInto('email')
      .values({
        ...{ emailId, type, brandId, toAddress: address, toName: name, replyTo },
        ...(chosen === null ? {} : { fromAddress: chosen.address, fromName: oneLine(chosen.name) }),
        ...renderEmail(texts, filled, texts),
        secrets: emailTypes[type].secrets.map((placeholder) => filled[placeholder] ?? ''),
        isAsked,
        at: now().toISOString(),
        nextAttemptAt: now().toISOString(),
        // The same at every attempt: a mail program shows it once, however often it arrives.
        messageId: `<${emailId}@${sender.address.slice(sender.address.lastIndexOf('@') + 1)}>`,
      })
      .execute();
    await jobs.queue(db, 'send-mail', { emailId, attempt: 0 });
    return emailId;
  };
  return {
    queue: async (db, { type, to, brandId = 0, languageId, values }) => {
      const texts = await chooseTexts(db, { type, brandId, languageId });
      // Whatever opens something was asked for.
      const isAsked = emailTypes[type].secrets.length > 0;
      return write(db, { type, to, brandId, texts, values: asTexts(values), isAsked });
    },
    queueTexts: (db, message) => write(db, { ...message, isAsked: true }),
  };
};

const asTexts = (values: Readonly<Record<string, string | number>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, oneLine(String(value))]));
