import { Navigate, useNavigate } from '@tanstack/react-router';
import { linkTo } from '@candour/kit/portal/link-to.ts';
import { TranslationScreen } from '@candour/kit/portal/translation-screen.tsx';
import { useAddress } from '@candour/kit/portal/use-address.ts';
import { linkScreens, linkTranslations } from '../contract.ts';

/** The words of a link in other languages. */
export const TranslateLink = () => {
  const navigate = useNavigate();
  const [{ id, languageId }, change] = useAddress<'id' | 'languageId'>();
  if (id === undefined) return <Navigate to="/links/action-links" replace />;
  return (
    <TranslationScreen
      routes={linkTranslations}
      id={Number(id)}
      languageId={Number(languageId)}
      choose={(chosen) => change({ languageId: String(chosen) })}
      back={() => void navigate(linkTo(linkScreens, 'action-links'))}
      list="Action links"
      title="Translate link"
    />
  );
};
