import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';

const generate = promisify(generateKeyPair);

/**
 * A selector that does not clash with others, and a new key pair: the public half as DNS stores it, the
 * private one in PEM.
 */
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

/** Where the private key of a domain is sealed. */
export const placeOfKey = (senderEmailAddressId: number) => ({
  table: 'sender_email_address',
  column: 'dkim_private_key',
  row: senderEmailAddressId,
});
