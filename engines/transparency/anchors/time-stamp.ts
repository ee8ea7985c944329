import { createHash, randomBytes } from 'node:crypto';

import { Integer, Null, OctetString } from 'asn1js';
import { AlgorithmIdentifier, MessageImprint, SignedData, TimeStampReq, TimeStampResp, TSTInfo } from 'pkijs';

// Requests and answers of RFC 3161. Whom to trust is for those who verify the answer: here it must be about what was
// asked, and be signed with the key in it.

const SHA_256 = '2.16.840.1.101.3.4.2.1';
const GRANTED = 0;
const GRANTED_WITH_CHANGES = 1;

/** A request for the time of `bytes`, and what the answer has to repeat. */
export type StampRequest = { der: Buffer; bytes: Buffer; digest: Buffer; nonce: Buffer };

/** An answer that cannot be used; the message says why. */
export class BadStamp extends Error {}

export const stampRequest = (bytes: Buffer): StampRequest => {
  const digest = createHash('sha256').update(bytes).digest();
  // Positive, and in the one spelling that DER has for it.
  const nonce = Buffer.from([0x40, ...randomBytes(15)]);
  const request = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: SHA_256, algorithmParams: new Null() }),
      hashedMessage: new OctetString({ valueHex: digest }),
    }),
    nonce: new Integer({ valueHex: nonce }),
    certReq: true,
  });
  return { der: Buffer.from(request.toSchema().toBER(false)), bytes, digest, nonce };
};

/** The time that an answer says; throws BadStamp if it is not about the request or not signed. */
export const stampedTime = async (answer: Buffer, { bytes, digest, nonce }: StampRequest): Promise<Date> => {
  const signed = signedPart(answer);
  const content = signed.encapContentInfo.eContent?.getValue();
  const info = content && TSTInfo.fromBER(content);
  if (info === undefined) throw new BadStamp('it has no time stamp in it');
  const told = [info.messageImprint.hashedMessage.getValue(), info.nonce?.valueBlock.valueHexView ?? []];
  const isOurs = [digest, nonce].every((one, at) => one.equals(new Uint8Array(told[at] ?? [])));
  if (!isOurs) throw new BadStamp('it is about something else');
  const data = new Uint8Array(bytes).buffer;
  const isSigned = await signed.verify({ signer: 0, checkChain: false, data }).catch(() => false);
  if (!isSigned) throw new BadStamp('its signature is not right');
  return info.genTime;
};

const signedPart = (answer: Buffer): SignedData => {
  const response = readResponse(answer);
  const { status } = response.status;
  if (status !== GRANTED && status !== GRANTED_WITH_CHANGES)
    throw new BadStamp(`it was refused with status ${status}`);
  if (response.timeStampToken === undefined) throw new BadStamp('it has no time stamp in it');
  return new SignedData({ schema: response.timeStampToken.content });
};

const readResponse = (answer: Buffer): TimeStampResp => {
  try {
    return TimeStampResp.fromBER(new Uint8Array(answer));
  } catch {
    throw new BadStamp('it is not an answer to a request for a time stamp');
  }
};
