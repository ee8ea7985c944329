import { useNavigate } from '@tanstack/react-router';
import { Field } from '@candour/kit/portal/field.tsx';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { useRead } from '@candour/kit/portal/query.ts';
import { TranslationScreen } from '@candour/kit/portal/translation-screen.tsx';
import { SourceText } from '@candour/kit/portal/source-text.tsx';
import { useAddress } from '@candour/kit/portal/use-address.ts';
import { Button } from '@candour/ui/button.tsx';
import { wordsOf } from '@candour/kit/contract/fields';
import { linkTo } from '@candour/kit/portal/link-to.ts';
import { bannerTexts } from '../../cookie-banners/contract/set-up/translations.ts';
import { builtInTexts, textNames, textTemplateTranslations, textTemplateScreens } from '../contract.ts';
import { longTexts } from './text-fields.ts';
import classes from './translate-text-template.module.css';

/** The texts of a template in another language, each next to its source. */
export const TranslateTextTemplate = () => {
  const navigate = useNavigate();
  const [{ textTemplateId, languageId }, change] = useAddress<'textTemplateId' | 'languageId'>();
  const back = () =>
    void navigate(
      linkTo(textTemplateScreens, 'cookie-text-templates', {
        search: { previouslySelectedLanguage: languageId },
      }),
    );
  const language = languageId === undefined ? undefined : Number(languageId);
  return (
    <TranslationScreen
      routes={textTemplateTranslations}
      id={Number(textTemplateId)}
      languageId={language}
      choose={(id) => change({ languageId: String(id) })}
      back={back}
      list="Cookie text templates"
      title="Translate text template"
    >
      {({ source }) => <Texts source={source} languageId={language} />}
    </TranslationScreen>
  );
};

type TextsProps = { source: Readonly<Record<string, unknown>>; languageId: number | undefined };

const Texts = ({ source, languageId }: TextsProps) => {
  const names = textNames.filter((name) => !isEmpty(source[name]));
  return (
    <>
      {languageId !== undefined && <FillEmpty languageId={languageId} names={names} />}
      {names.map((name) => (
        <div key={name} className={classes.pair}>
          <SourceText title={wordsOf(bannerTexts.shape[name])?.title ?? name} value={textOf(source[name])} />
          {name === 'preBannerLinks' ? (
            <Field name={name} as="tags" />
          ) : (
            <Field name={name} as={longTexts.includes(name) ? 'textarea' : 'text'} />
          )}
        </div>
      ))}
    </>
  );
};

const isEmpty = (value: unknown): boolean => textOf(value) === '';
const textOf = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : String(value ?? ''));

/** Fills empty texts with the built-in wording of the language. */
const FillEmpty = ({ languageId, names }: { languageId: number; names: readonly string[] }) => {
  const { form, isReadOnly } = useFormHandle();
  const { data } = useRead(builtInTexts, { params: { languageId } });
  if (isReadOnly || data === undefined) return null;
  const suggestion: Readonly<Record<string, unknown>> = data;
  const fill = () => {
    for (const name of names) {
      if (isEmpty(form.getValues(name)))
        form.setValue(name, suggestion[name], { shouldDirty: true, shouldValidate: true });
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
