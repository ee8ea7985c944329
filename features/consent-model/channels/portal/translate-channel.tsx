import { TranslationScreen } from '@candour/kit/portal/translation-screen.tsx';
import { useAddress } from '@candour/kit/portal/use-address.ts';
import { channelTranslations } from '../contract.ts';
import { useWayBack } from './use-way-back.ts';

/** The display text of a channel in one language. */
export const TranslateChannel = () => {
  const [{ id, languageId }, change] = useAddress<'id' | 'languageId'>();
  const { label, run } = useWayBack();
  return (
    <TranslationScreen
      routes={channelTranslations}
      id={Number(id)}
      languageId={languageId === undefined ? undefined : Number(languageId)}
      choose={(chosen) => change({ languageId: String(chosen) })}
      back={run}
      list={label}
      title="Translate channel"
    />
  );
};
