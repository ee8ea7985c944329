import * as z from 'zod/mini';
import { isStorable, ruled } from '@candour/kit/contract/fields';

/** What somebody wants to enter: a link, whatever it opens, in the language that they read. */
export type Entrance = {
  linkId: number;
  brandId: number;
  brandName: string;
  /** BCP 47. */
  language: string;
  /** Who sends its emails; undefined for the sender of their texts. */
  senderEmailAddressId?: number | undefined;
};

/** Who somebody is, and how they have proved it: what a submission says of them. */
export type Identified = {
  dataSubjectId: string;
  authentication: 'emailLink' | 'code' | 'knowledge' | 'hostToken';
  /** 1 weakly, 2 by something they hold, 3 by an email to the address we know. */
  strength: 1 | 2 | 3;
  /** SHA-256 of what was used once, hex. */
  nonceHash: string;
  /** When what was used was made. Sessions end if the link's tokens were revoked after it. */
  madeAt: Date;
};

/** Minutes in which a code can be typed, and how often. */
export const codeMinutes = 5;
export const mostTries = 5;

/** What a browser sends that asks for an email. */
export const askedByEmail = { email: z.string().check(z.minLength(1), z.maxLength(254), ruled(isStorable)) };

/** What it sends to answer with a code: what it was given when it asked, and what was in the email. */
export const answeredByCode = {
  request: z.string().check(z.regex(/^[\w-]{43}$/)),
  code: z.string().check(z.regex(/^\d{6}$/)),
};

/** What the address of an emailed link carries, as the parameter `k`. */
export const mailedToken = z.string().check(z.regex(/^[\w-]{43}$/));
