import { formOf } from '@candour/kit/portal/form-of.ts';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { useRead, useWrite } from '@candour/kit/portal/query.ts';
import { StepFoot } from '@candour/kit/portal/step-foot.tsx';
import { Button } from '@candour/ui/button.tsx';
import { Waiting } from '@candour/kit/portal/waiting.tsx';
import { cookieBanners } from '../../contract.ts';
import { type BannerTexts, bannerTexts, bannerTranslations } from '../../contract/set-up/translations.ts';
import { useSetUp } from './set-up.tsx';
import layout from '@candour/ui/layout.module.css';
import { TellPreview } from './step-form.tsx';
import { useTypingPause } from './use-typing-pause.ts';

const form = formOf({ fields: bannerTexts });

const bodies: readonly (keyof BannerTexts)[] = [
  'preBannerBody',
  'gpcBody',
  'modalIntroduction',
  'modalAbout',
];

/** The texts of one language, each with those of the default one under it. */
export const TranslationForm = ({ languageId, onDone }: { languageId: number; onDone: () => void }) => {
  const { consentBannerId, isReadOnly } = useSetUp();
  const { data } = useRead(bannerTranslations.read, { query: { consentBannerId, LanguageId: languageId } });
  const save = useWrite(bannerTranslations.save, {
    invalidates: [
      bannerTranslations.list,
      bannerTranslations.read,
      cookieBanners.readBasicDetails,
      cookieBanners.list,
    ],
    done: 'Translation saved',
  });
  if (data === undefined) return <Waiting height={480} />;
  const { source, suggestion } = data;
  const names = (Object.keys(source) as (keyof BannerTexts)[]).filter(
    (name) => name !== 'preBannerLinks' && source[name] !== '',
  );
  return (
    <form.Form
      about={languageId}
      record={data.texts}
      className={layout.stack5}
      isReadOnly={isReadOnly}
      save={(values) =>
        save.mutateAsync({ body: { consentBannerId, languageId, texts: bannerTexts.parse(values) } })
      }
      onSaved={() => setTimeout(onDone)}
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
      <StepFoot label="Save translation" cancel={{ label: 'Back to languages', run: onDone }} />
    </form.Form>
  );
};

/** Fills what is empty with the built-in wording of the language. */
const Suggest = ({
  suggestion,
  names,
}: {
  suggestion: BannerTexts;
  names: readonly (keyof BannerTexts)[];
}) => {
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
