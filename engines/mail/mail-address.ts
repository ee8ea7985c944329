import { email } from '@candour/kit/contract/rules';
import { oneLine } from './plain-lines.ts';

export type MailAddress = { address: string; name: string };

/** A recipient that is one plain address and nothing else. Throws if it is not. */
export const mailAddress = ({ address, name }: MailAddress): MailAddress => {
  // Checked before any library parses it: a list, a group or a comment never gets that far.
  if (typeof address !== 'string' || address === '' || email(address) !== undefined) {
    throw new Error('An email can only be sent to one plain address');
  }
  return { address, name: oneLine(name).slice(0, 100) };
};

/** MAIL_FROM, an address or `Name <address>`. */
export const senderAddress = (setting: string, productName: string): MailAddress => {
  const [, name = '', address = ''] = /^(?:([^<>]*)<)?([^<>]+)>?$/.exec(setting) ?? [];
  return { address: address.trim(), name: oneLine(name.replaceAll('"', '')) || productName };
};
