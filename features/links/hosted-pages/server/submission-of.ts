import type { Origin } from '@candour/kit/server/origin';
import { truncatedAddress } from '@candour/kit/server/visitor';
import type { Submission } from '../../../people/data-subjects/door.ts';
import type { PageSession } from '../../page-sessions/door.ts';
import { linkTypes } from '../../links/contract/link-types.ts';
import type { SavedChanges } from '../contract.ts';
import type { ShownPage } from './open-page.ts';

export type Said = {
  page: ShownPage;
  session: PageSession;
  origin: Origin;
  submissionGuid: string;
  capturedAt: string;
  preferences: Submission['preferences'];
  contact: SavedChanges['contact'];
};

/** What somebody said on a page, in the words that were shown. */
export const submissionOf = ({
  page,
  session,
  origin,
  submissionGuid,
  capturedAt,
  preferences,
  contact,
}: Said): Submission => {
  const { definition, hash } = page.form.published;
  const own = page.content.handling;
  const ofPage = page.form.pointer.handling;
  const sourceCode = own.sourceCode || ofPage.sourceCode;
  const responseChannel = own.responseChannel || ofPage.responseChannel;
  const transactionType = own.transactionType ?? ofPage.transactionType;
  return {
    submissionGuid,
    brandId: page.content.brandId,
    capturedAt,
    sourceType: page.content.linkType === linkTypes.publicPortal ? 'PublicPortal' : 'PreferencePageLink',
    sourceId: page.content.linkId,
    languageCode: definition.language,
    dataSubject: { ...contact, syrenisid: session.dataSubjectId },
    preferences,
    metaData: {},
    confirm: ofPage.confirm,
    form: { shown: 'byUs', version: definition.version, definitionHash: hash },
    recognised: {
      type: session.authentication,
      strength: session.strength,
      tokenNonceHash: session.nonceHash,
    },
    client: { network: truncatedAddress(origin.ip), agent: origin.userAgent.slice(0, 400) },
    ...(definition.policy === null ? {} : { privacyPolicyVersionId: definition.policy.versionId }),
    ...(definition.header === null ? {} : { headerVersionId: definition.header.versionId }),
    ...(definition.footer === null ? {} : { footerVersionId: definition.footer.versionId }),
    ...(sourceCode === '' ? {} : { sourceCode }),
    ...(responseChannel === '' ? {} : { responseChannel }),
    ...(transactionType === null ? {} : { transactionType }),
  };
};
