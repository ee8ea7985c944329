import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Field } from '@candour/kit/portal/field.tsx';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { SourceText } from '@candour/kit/portal/source-text.tsx';
import { TranslationScreen } from '@candour/kit/portal/translation-screen.tsx';
import { useAddress } from '@candour/kit/portal/use-address.ts';
import { linkTo } from '@candour/kit/portal/link-to.ts';
import {
  extendedPreferenceTranslations,
  type ExtendedPreference,
  extendedPreferenceScreens,
} from '../contract.ts';
import classes from './preferences.module.css';

/** The texts of a key in one language, including its options. */
export const TranslatePreference = () => {
  const navigate = useNavigate();
  const [{ keyId, languageId }, change] = useAddress<'keyId' | 'languageId'>();
  return (
    <TranslationScreen
      routes={extendedPreferenceTranslations}
      id={Number(keyId)}
      languageId={languageId === undefined ? undefined : Number(languageId)}
      choose={(id) => change({ languageId: String(id) })}
      list="Extended preferences"
      back={() =>
        void navigate(
          linkTo(extendedPreferenceScreens, 'extended-preferences', {
            search: { previouslySelectedLanguage: languageId },
          }),
        )
      }
      title="Translate extended preference"
    >
      {({ source }) => (
        <>
          <Pair name="keyLabel" title="Label" source={source['keyLabel']} />
          {source['helpText'] !== '' && (
            <Pair name="helpText" title="Help text" source={source['helpText']} />
          )}
          <Options options={source['options'] as ExtendedPreference['options']} />
        </>
      )}
    </TranslationScreen>
  );
};

const Pair = ({ name, title, source }: { name: string; title: string; source: unknown }) => (
  <div className={classes.pair}>
    <SourceText title={title} value={source} />
    <Field name={name} label={title} />
  </div>
);

type Label = { optionId: number; label: string };

/** One line for each option of the key, whether or not it was translated before. */
const Options = ({ options }: { options: ExtendedPreference['options'] }) => {
  const { form } = useFormHandle();
  useEffect(() => {
    const known = (form.getValues('options') ?? []) as Label[]; // of the schema
    const labelOf = (id: number): string => known.find(({ optionId }) => optionId === id)?.label ?? '';
    const all = options.map(({ optionId = 0 }) => ({ optionId, label: labelOf(optionId) }));
    form.resetField('options', { defaultValue: all });
  }, [form, options]);
  return options.map(({ optionId, label }, at) => (
    <Pair key={optionId} name={`options.${at}.label`} title={`Option ${at + 1}`} source={label} />
  ));
};
