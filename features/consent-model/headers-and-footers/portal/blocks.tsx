import { TranslationScreen } from '@candour/kit/portal/translation-screen.tsx';
import { useAddress } from '@candour/kit/portal/use-address.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { BlockList } from './block-list.tsx';
import type { BlockProps } from './block-props.ts';

/** The list, or the translation of the row named in the address. */
export const Blocks = (props: BlockProps) => {
  const words = useTexts(props.words);
  const [{ translate, languageId }, change] = useAddress<'translate' | 'languageId'>();
  if (translate === undefined)
    return <BlockList {...props} words={words} translate={(id) => change({ translate: String(id) })} />;
  return (
    <TranslationScreen
      routes={props.translations}
      id={Number(translate)}
      languageId={languageId === undefined ? undefined : Number(languageId)}
      choose={(id) => change({ languageId: String(id) })}
      back={() => change({ translate: undefined, languageId: undefined })}
      list={words.title}
      title={words.translate}
    />
  );
};
