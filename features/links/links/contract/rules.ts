import { requiredPreferenceLinkStatement } from '@candour/kit/contract/rules';
import { longestLifeHours, longestYesHours, onlyStops } from './content.ts';
import { authenticationTypes, linkTypes, type AuthenticationType, type LinkType } from './link-types.ts';

type Ruled = {
  linkType: LinkType;
  authenticationType: AuthenticationType;
  preferencePageId: number | null;
  accessKeyId: string | null;
  knowledgeFields: readonly string[];
  actions: readonly { statementId: number; value: 0 | 1 }[];
  isSingleUse: boolean;
  supportsListUnsubscribe: boolean;
  tokenLifetimeHours: number | null;
  alsoOpenPreferencePageLinkId: number | null;
};

type Problems = Partial<Record<keyof Ruled | `actions.${number}.statementId`, string>>;

const required = 'This field is required';

/** An action link has answers, and a link to a page has its page. */
const doesOneThing = ({ linkType, actions, preferencePageId }: Ruled): Problems => {
  const isAction = linkType === linkTypes.action;
  const missing = isAction ? requiredPreferenceLinkStatement([...actions]) : undefined;
  if (missing !== undefined) return { actions: missing };
  if (isAction) return preferencePageId === null ? {} : { preferencePageId: 'An action link opens no page' };
  if (preferencePageId === null) return { preferencePageId: required };
  return actions.length > 0 ? { actions: 'A link to a page records nothing by itself' } : {};
};

const asksOnce = ({ actions }: Ruled): Problems => {
  const at = actions.findIndex(
    ({ statementId }, place) => actions.findIndex((each) => each.statementId === statementId) !== place,
  );
  return at < 0 ? {} : { [`actions.${at}.statementId`]: 'This value has already been provided' };
};

/** People may change their mind, so a link that stops something works again. */
const stopsAgain = ({ isSingleUse, linkType, actions }: Ruled): Problems => {
  if (isSingleUse && linkType === linkTypes.preferencePage)
    return { isSingleUse: 'People have to be able to come back to their page' };
  return isSingleUse && actions.length > 0 && onlyStops(actions)
    ? { isSingleUse: 'A link that only says no has to work every time' }
    : {};
};

const onlyUnsubscribes = ({ supportsListUnsubscribe, linkType, actions }: Ruled): Problems =>
  supportsListUnsubscribe && (linkType !== linkTypes.action || !onlyStops(actions))
    ? { supportsListUnsubscribe: 'Mail programs may only unsubscribe: every answer has to be no' }
    : {};

const livesShortly = ({ tokenLifetimeHours, linkType, actions }: Ruled): Problems => {
  const longest = linkType === linkTypes.action ? longestLifeHours(actions) : longestYesHours;
  return tokenLifetimeHours !== null && tokenLifetimeHours > longest
    ? { tokenLifetimeHours: `Value must not exceed ${longest}` }
    : {};
};

const numbers = ['urn1', 'urn2', 'urn3'];

/** Whether fields are hard enough to know: a number of the organisation, or a postcode with a surname. */
const tellPeopleApart = (fields: readonly string[]): boolean =>
  fields.some((field) => numbers.includes(field)) ||
  (fields.includes('postcode') && fields.includes('surname'));

/** Each way to prove who one is has what it needs. */
const canAuthenticate = (link: Ruled): Problems => {
  const { linkType, authenticationType, accessKeyId, knowledgeFields } = link;
  if (linkType === linkTypes.action && authenticationType !== authenticationTypes.direct)
    return { authenticationType: 'An action link is opened directly' };
  if (authenticationType === authenticationTypes.hostToken && accessKeyId === null)
    return { accessKeyId: required };
  if (authenticationType !== authenticationTypes.knowledge) return {};
  if (knowledgeFields.length < 2) return { knowledgeFields: 'Choose at least two fields' };
  return tellPeopleApart(knowledgeFields)
    ? {}
    : { knowledgeFields: 'One of them has to be a URN, or postcode and surname both' };
};

const leadsOn = ({ linkType, alsoOpenPreferencePageLinkId }: Ruled): Problems =>
  linkType !== linkTypes.action && alsoOpenPreferencePageLinkId !== null
    ? { alsoOpenPreferencePageLinkId: 'Only an action link leads on to a page' }
    : {};

/** Rules over several fields of a link. */
export const linkRules = [
  doesOneThing,
  asksOnce,
  stopsAgain,
  onlyUnsubscribes,
  livesShortly,
  canAuthenticate,
  leadsOn,
];
