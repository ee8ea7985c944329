import { Navigate, useNavigate } from '@tanstack/react-router';
import { linkTo } from '@candour/kit/portal/link-to.ts';
import { useRecord } from '@candour/kit/portal/query.ts';
import { TranslationScreen } from '@candour/kit/portal/translation-screen.tsx';
import { useAddress } from '@candour/kit/portal/use-address.ts';
import { WaitingRecord } from '@candour/kit/portal/waiting.tsx';
import { portalLinkScreens, portalLinkTranslations } from '../../portal-links/contract.ts';
import { links, linkScreens, linkTranslations } from '../contract.ts';
import { linkTypes } from '../contract/link-types.ts';
import { wordsOfLink } from '../contract/words.ts';

/** The words of a link in other languages: those that people can come to read. */
export const TranslateLink = () => {
  const [{ id, linkType }] = useAddress<'id' | 'linkType'>();
  const isPortal = Number(linkType) === linkTypes.publicPortal;
  if (id === undefined)
    return <Navigate to={isPortal ? '/public-portal-links' : '/links/action-links'} replace />;
  return isPortal ? <OfPortal id={Number(id)} /> : <OfLink id={Number(id)} />;
};

const OfLink = ({ id }: { id: number }) => {
  const navigate = useNavigate();
  const screen = useTranslation();
  const { data } = useRecord(links.routes.read, id);
  if (data === undefined) return <WaitingRecord />;
  const isAction = data.linkType === linkTypes.action;
  return (
    <TranslationScreen
      {...screen}
      routes={linkTranslations}
      id={id}
      only={wordsOfLink(data)}
      back={() => void navigate(linkTo(linkScreens, isAction ? 'action-links' : 'preference-page-links'))}
      list={isAction ? 'Action links' : 'Preference page links'}
    />
  );
};

const OfPortal = ({ id }: { id: number }) => {
  const navigate = useNavigate();
  const screen = useTranslation();
  return (
    <TranslationScreen
      {...screen}
      routes={portalLinkTranslations}
      id={id}
      back={() => void navigate(linkTo(portalLinkScreens, 'public-portal-links'))}
      list="Public portal links"
    />
  );
};

/** What the screen is called, and its language, which stands in the address. */
const useTranslation = () => {
  const [{ languageId }, change] = useAddress<'languageId'>();
  return {
    title: 'Translate link',
    languageId: Number(languageId),
    choose: (chosen: number) => change({ languageId: String(chosen) }),
  };
};
