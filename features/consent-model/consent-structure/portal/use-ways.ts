import { useNavigate } from '@tanstack/react-router';
import { linkTo, type Place } from '@candour/kit/portal/link-to.ts';
import { serviceScreens } from '../../../cookies/services/contract.ts';
import { channelDependencyScreens } from '../../channel-dependencies/contract.ts';
import { channelScreens } from '../../channels/contract.ts';
import { statementScreens } from '../../statements/contract.ts';
import type { SubGroupNode } from '../contract.ts';

/** Each screen can lead back here. */
const here = { accessedVia: 'consent-structure' };

/** Navigation from the structure to other screens. */
export const useWays = () => {
  const navigate = useNavigate();
  const go = (place: Place) => void navigate(place);
  return {
    addChannel: (group?: SubGroupNode) =>
      go(
        linkTo(channelScreens, 'manage-channel', {
          search: { ...here, subGroupId: group?.subGroupId, brandId: group?.brandId },
        }),
      ),
    editChannel: (channelId: number) =>
      go(linkTo(channelScreens, 'manage-channel', { search: { ...here, channelId } })),
    translateChannel: (id: number) =>
      go(linkTo(channelScreens, 'manage-channel-translation', { search: { ...here, id } })),
    statementsOf: (channelName: string) =>
      go(linkTo(statementScreens, 'statements', { search: { ...here, channelName } })),
    editStatement: (statementId: number, channelName: string) =>
      go(
        linkTo(statementScreens, 'manage-statement', {
          search: { ...here, statementToEdit: String(statementId), channelName },
        }),
      ),
    dependenciesOf: (channelName: string) =>
      go(linkTo(channelDependencyScreens, 'channel-dependencies', { search: { ...here, q: channelName } })),
    openService: (cookieScriptId: number) =>
      go(linkTo(serviceScreens, 'manage-service', { search: { ...here, cookieScriptId } })),
  };
};
