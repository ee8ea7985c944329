import { useNavigate } from '@tanstack/react-router';
import { linkTo, type Place } from '@candour/kit/portal/link-to.ts';
import { useAddress } from '@candour/kit/portal/use-address.ts';
import { consentStructureScreens } from '../../consent-structure/contract.ts';
import { statementScreens, type Statement } from '../contract.ts';

/** The address members of the statement screens. */
type Address =
  | 'accessedVia'
  | 'previouslySelectedLanguage'
  | 'statementToEdit'
  | 'statementTranslationToEdit'
  | 'channelName'
  | 'languageName';

/** Navigation between the statement screens. */
export const useStatementWays = () => {
  const navigate = useNavigate();
  const [address, change] = useAddress<Address | 'isClone'>();
  const { accessedVia, previouslySelectedLanguage } = address;
  const from = { accessedVia, previouslySelectedLanguage };
  const go = (place: Place) => void navigate(place);
  const toList = () => go(linkTo(statementScreens, 'statements', { search: from }));
  return {
    address,
    change,
    /** Where somebody came from. */
    origin:
      accessedVia === 'consent-structure'
        ? {
            label: 'Consent structure',
            run: () => go(linkTo(consentStructureScreens, 'consent-structure')),
          }
        : { label: 'Statements', run: toList },
    toList,
    edit: ({ statementId, channelName }: Pick<Statement, 'statementId' | 'channelName'>, isClone = false) =>
      go(
        linkTo(statementScreens, 'manage-statement', {
          search: {
            ...from,
            statementToEdit: String(statementId),
            channelName,
            isClone: isClone ? 'true' : undefined,
          },
        }),
      ),
    add: () => go(linkTo(statementScreens, 'manage-statement', { search: from })),
    translate: ({ statementId, channelName }: Statement, languageName?: string) =>
      go(
        linkTo(statementScreens, 'manage-statement-translation', {
          search: { ...from, statementTranslationToEdit: String(statementId), channelName, languageName },
        }),
      ),
  };
};
