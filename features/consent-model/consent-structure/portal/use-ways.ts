import { useNavigate } from '@tanstack/react-router';
import type { SubGroupNode } from '../contract.ts';

/** The ways out of the structure; each screen knows to lead back here. */
export const useWays = () => {
  const navigate = useNavigate();
  const go = (to: string, search: object) =>
    void navigate({ to, search: { accessedVia: 'consent-structure', ...search } as never }); // that screen's own
  return {
    addChannel: (group?: SubGroupNode) =>
      go(
        '/manage-channel',
        group === undefined ? {} : { subGroupId: group.subGroupId, brandId: group.brandId },
      ),
    editChannel: (channelId: number) => go('/manage-channel', { channelId }),
    translateChannel: (id: number) => go('/manage-channel-translation', { id }),
    statementsOf: (channelName: string) => go('/statements', { channelName }),
    editStatement: (statementId: number, channelName: string) =>
      go('/manage-statement', { statementToEdit: String(statementId), channelName }),
    dependenciesOf: (channelName: string) => go('/channel-dependencies', { q: channelName }),
    openService: (cookieScriptId: number) => go('/manage-service', { cookieScriptId }),
  };
};
