import { useQueryClient } from '@tanstack/react-query';
import { mdiArrowLeft } from '@mdi/js';
import type { ResponseOf } from '@candour/kit/contract/route';
import { formOf } from '@candour/kit/portal/form-of.ts';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { keyOf, useRead } from '@candour/kit/portal/query.ts';
import { useSurroundings } from '@candour/kit/portal/surroundings.tsx';
import { Button } from '@candour/ui/button.tsx';
import { Waiting } from '@candour/kit/portal/waiting.tsx';
import { type BannerTexts, bannerTexts, bannerTranslations } from '../../contract/set-up/translations.ts';
import { Autosave } from '@candour/kit/portal/editor/autosave.tsx';
import { useDraft } from '../editor/use-draft.ts';
import { RowTexts } from './row-texts.tsx';
import { useSetUp } from './set-up.tsx';
import layout from '@candour/ui/layout.module.css';
import classes from './step-form.module.css';
import { TellPreview } from './step-form.tsx';
import { useTypingPause } from './use-typing-pause.ts';

const form = formOf({ fields: bannerTexts });

const bodies: readonly (keyof BannerTexts)[] = [
  'preBannerBody',
  'gpcBody',
  'modalIntroduction',
  'modalAbout',
];

const { read, save, list } = bannerTranslations;
type Answer = ResponseOf<typeof read>;
type Props = { languageId: number; languageName: string; onDone: () => void };

/** The texts of one language, each with those of the default one under it. */
export const TranslationForm = ({ languageId, languageName, onDone }: Props) => {
  const { drafts } = useSetUp();
  return (
    <div data-where="Translations" className={layout.stack5}>
      <div className={classes.way}>
        <Button
          small
          look="quiet"
          icon={mdiArrowLeft}
          onClick={() => void drafts.settle().then((isSaved) => isSaved && onDone())}
        >
          Languages
        </Button>
        <h3>{languageName}</h3>
      </div>
      <OwnTexts languageId={languageId} />
      <RowTexts languageId={languageId} />
    </div>
  );
};

/** What is worded in the banner itself. */
const OwnTexts = ({ languageId }: { languageId: number }) => {
  const { consentBannerId, isReadOnly, drafts } = useSetUp();
  const { client } = useSurroundings();
  const queries = useQueryClient();
  const input = { query: { consentBannerId, LanguageId: languageId } };
  const { data } = useRead(read, input, { isKept: true });
  const keep = (answer: Answer) => queries.setQueryData(keyOf(read, input), answer);
  const draft = useDraft({
    part: `translation ${languageId}`,
    step: 8,
    data: data && { ...data.texts, rowVersion: data.rowVersion },
    fields: bannerTexts,
    write: async (body, version) => {
      const texts = bannerTexts.parse(body);
      await client.call(save, { body: { consentBannerId, languageId, texts, rowVersion: version } });
      const { rowVersion } = await client.call(read, input);
      return { ...texts, rowVersion };
    },
    read: async () => {
      const answer = await client.call(read, input);
      return { ...answer.texts, rowVersion: answer.rowVersion };
    },
    keep: ({ rowVersion, ...texts }) => data && keep({ ...data, texts, rowVersion }),
    touches: [list],
  });
  if (data === undefined || draft.record === undefined) return <Waiting height={480} />;
  const { source, suggestion } = data;
  const names = (Object.keys(source) as (keyof BannerTexts)[]).filter(
    (name) => name !== 'preBannerLinks' && source[name] !== '',
  );
  return (
    <form.Form
      key={draft.revision}
      about={languageId}
      record={draft.record}
      className={layout.stack5}
      isReadOnly={isReadOnly}
      save={draft.save}
    >
      <TellTexts languageId={languageId} />
      <TellPreview layer="preBanner" />
      {!isReadOnly && <Suggest suggestion={suggestion} names={names} />}
      {names.map((name) => (
        <form.Field
          key={name}
          name={name}
          as={bodies.includes(name) ? 'textarea' : 'text'}
          help={<q className={layout.dim}>{String(source[name])}</q>}
        />
      ))}
      {source.preBannerLinks.map((text, at) => (
        <form.Field
          key={text}
          name={`preBannerLinks.${at}`}
          label={`Link ${at + 1}`}
          help={<q className={layout.dim}>{text}</q>}
        />
      ))}
      <Autosave store={drafts} />
    </form.Form>
  );
};

type SuggestProps = { suggestion: BannerTexts; names: readonly (keyof BannerTexts)[] };

/** Fills what is empty with the built-in wording of the language. */
const Suggest = ({ suggestion, names }: SuggestProps) => {
  const { form: handle } = useFormHandle();
  const fill = (): void => {
    for (const name of names) {
      if (!handle.getValues(name)) handle.setValue(name, suggestion[name], { shouldDirty: true });
    }
  };
  return (
    <div>
      <Button small onClick={fill}>
        Fill empty texts with the built-in wording
      </Button>
    </div>
  );
};

const TellTexts = ({ languageId }: { languageId: number }) => {
  const { show } = useSetUp();
  const { form: handle } = useFormHandle();
  const values = handle.watch();
  const key = JSON.stringify(values);
  useTypingPause(key, () => {
    const texts = bannerTexts.safeParse(JSON.parse(key));
    if (texts.success) show({ languageId, texts: texts.data });
  });
  return null;
};
