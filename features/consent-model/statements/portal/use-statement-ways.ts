import { useNavigate } from '@tanstack/react-router';
import { useAddress } from '@candour/kit/portal/use-address.ts';
import type { Statement } from '../contract.ts';

/** What the addresses of the statement screens carry. */
type Address =
  | 'accessedVia'
  | 'previouslySelectedLanguage'
  | 'statementToEdit'
  | 'statementTranslationToEdit'
  | 'channelName'
  | 'languageName';

/** The ways between the statement screens; "Back" leads to where somebody came from. */
export const useStatementWays = () => {
  const navigate = useNavigate();
  const [address, change] = useAddress<Address | 'isClone'>();
  const { accessedVia, previouslySelectedLanguage } = address;
  const go = (to: string, search: object) =>
    void navigate({
      to: to as never, // screens of the portal; each has its own search
      search: { accessedVia, previouslySelectedLanguage, ...search } as never,
    });
  return {
    address,
    change,
    back: () =>
      accessedVia === 'consent-structure'
        ? go('/consent-structure', { accessedVia: undefined })
        : go('/statements', {}),
    toList: () => go('/statements', {}),
    edit: ({ statementId, channelName }: Pick<Statement, 'statementId' | 'channelName'>, isClone = false) =>
      go('/manage-statement', {
        statementToEdit: String(statementId),
        channelName,
        ...(isClone ? { isClone: 'true' } : {}),
      }),
    add: () => go('/manage-statement', {}),
    translate: ({ statementId, channelName }: Statement, languageName?: string) =>
      go('/manage-statement-translation', {
        statementTranslationToEdit: String(statementId),
        channelName,
        languageName,
      }),
  };
};
