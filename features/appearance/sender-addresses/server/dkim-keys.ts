import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';

const generate = promisify(generateKeyPair);

/** A selector of our own beside those of others, and a fresh pair: the public half as DNS holds it, the private in PEM. */
export const createDkimKeys = async (): Promise<{
  selector: string;
  publicKey: string;
  privateKey: string;
}> => {
  const { publicKey, privateKey } = await generate('rsa', { modulusLength: 2048 });
  return {
    selector: `candour${randomBytes(3).toString('hex')}`,
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
};

/** Where the private half of a domain lies sealed. */
export const placeOfKey = (senderEmailAddressId: number) => ({
  table: 'sender_email_address',
  column: 'dkim_private_key',
  row: senderEmailAddressId,
});
