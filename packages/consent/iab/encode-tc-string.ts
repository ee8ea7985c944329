import { bitField, bits, padded, toBase64Url } from './bits.ts';
import { rangeBits } from './id-ranges.ts';
import { idSetBits } from './id-set.ts';
import type { PublisherTc, TcCore, TcString } from './tc-string.ts';

/**
 * Writes a TC string of version 2.3: core, disclosed vendors and, if given, the publisher's own signals,
 * separated by dots. Each part is padded to 24 bits, as the library of the IAB does.
 *
 * Source: IAB Tech Lab, Consent string and vendor list formats v2, "TC String Format".
 */
export const encodeTcString = ({ core, disclosedVendors, publisher }: TcString): string => {
  const parts = [coreBits(core), bits(1, 3) + idSetBits(disclosedVendors)];
  if (publisher) parts.push(publisherBits(publisher));
  return parts.map((part) => toBase64Url(padded(part, 24))).join('.');
};

const coreBits = (core: TcCore): string =>
  [
    bits(2, 6),
    dayBits(core.created),
    dayBits(core.lastUpdated),
    bits(core.cmpId, 12),
    bits(core.cmpVersion, 12),
    bits(core.consentScreen, 6),
    letterBits(core.consentLanguage),
    bits(core.vendorListVersion, 12),
    bits(core.policyVersion, 6),
    bits(Number(core.isServiceSpecific), 1),
    bits(Number(core.useNonStandardTexts), 1),
    bitField(core.specialFeatureOptIns, 12),
    bitField(core.purposeConsents, 24),
    bitField(core.purposeLegitimateInterests, 24),
    bits(Number(core.purposeOneTreatment), 1),
    letterBits(core.publisherCountry),
    idSetBits(core.vendorConsents),
    idSetBits(core.vendorLegitimateInterests),
    bits(core.publisherRestrictions.length, 12),
    ...core.publisherRestrictions.map(
      ({ purposeId, type, vendors }) => bits(purposeId, 6) + bits(type, 2) + rangeBits(vendors),
    ),
  ].join('');

const publisherBits = (publisher: PublisherTc): string =>
  bits(3, 3) +
  bitField(publisher.consents, 24) +
  bitField(publisher.legitimateInterests, 24) +
  bits(publisher.customPurposes, 6) +
  bitField(publisher.customConsents, publisher.customPurposes) +
  bitField(publisher.customLegitimateInterests, publisher.customPurposes);

/** The UTC day of a time, in tenths of a second. */
const dayBits = (time: number): string => bits(Math.floor(time / 86_400_000) * 864_000, 36);

/** Two letters of either case, six bits each: A is 0. */
const letterBits = (code: string): string =>
  [...code.toUpperCase()].map((letter) => bits(letter.charCodeAt(0) - 65, 6)).join('');
