import { isDirectAuthWithPii } from '@candour/kit/contract/rules';
import type { LinkCheck } from '../contract.ts';
import { authenticationTypes, isForAnyone, linkTypes } from '../contract/link-types.ts';
import type { Materials } from './materials.ts';

/** What speaks against publishing a link, errors first. */
export const checksOf = (materials: Materials): LinkCheck[] => {
  const { link, languages, confirmationPage, sender } = materials;
  return [
    ...found(link.brandId === 0, 'A link belongs to one brand: choose which'),
    ...found(languages.length === 0, 'No language is assigned'),
    ...(link.linkType === linkTypes.preferencePage ? pageChecks(materials) : statementChecks(materials)),
    ...found(sender?.isVerified === false, `The sender ${sender?.emailAddress} is not verified`),
    ...found(
      confirmationPage?.greets === true,
      'The confirmation page holds [FORENAME]. Whoever holds the link could read the name',
    ),
  ];
};

const found = (isWrong: boolean, text: string, severity: LinkCheck['severity'] = 'error'): LinkCheck[] =>
  isWrong ? [{ severity, text }] : [];

const pageChecks = ({ link, preferencePage: page }: Materials): LinkCheck[] => {
  if (page === null) return found(true, 'Choose a preference page');
  const { formName, brandId, isPublished, containsPii, asksWho } = page;
  const isDirect = (value: unknown): boolean => value === authenticationTypes.direct;
  const unsafe = isDirectAuthWithPii(containsPii, isDirect)(link.authenticationType);
  return [
    ...found(brandId !== link.brandId, `The page ${formName} is of another brand`),
    ...found(!isPublished, `The page ${formName} is not published`),
    ...found(unsafe !== undefined, unsafe ?? ''),
    ...found(
      containsPii && link.authenticationType === authenticationTypes.knowledge,
      'The page shows personal data. Knowledge match is too weak for that: choose another way to authenticate',
    ),
    ...found(
      isPublished && !asksWho && isForAnyone(link),
      `The page ${formName} does not ask who somebody is. Put a mandatory contact field on it, such as the email address, or choose another way to authenticate`,
    ),
  ];
};

const statementChecks = ({ link, statements }: Materials): LinkCheck[] => {
  const chosen = link.actions.flatMap(
    ({ statementId }) => statements.find((each) => each.statementId === statementId) ?? [],
  );
  const twice = chosen.filter(({ channelId }, at) =>
    chosen.slice(0, at).some((each) => each.channelId === channelId),
  );
  return [
    ...found(chosen.length === 0, 'A Preference Link requires at least one Statement'),
    ...chosen
      .filter(({ statementVersionId, status }) => statementVersionId === null || status === 'Retired')
      .flatMap(({ statementName }) => found(true, `The statement ${statementName} is not published`)),
    ...chosen
      .filter(({ isActive }) => !isActive)
      .flatMap(({ channelName }) => found(true, `The channel ${channelName} is retired`)),
    ...twice.flatMap(({ channelName }) =>
      found(true, `The channel ${channelName} is answered twice; keep one statement`),
    ),
  ];
};
