import * as z from 'zod/mini';
import { useRead } from '@candour/kit/portal/query.ts';
import { useSearchOf } from '@candour/kit/portal/use-search-of.ts';
import { Waiting } from '@candour/kit/portal/waiting.tsx';
import { Breadcrumbs } from '@candour/ui/breadcrumbs.tsx';
import layout from '@candour/ui/layout.module.css';
import { formScreens } from '../../contract.ts';
import { collectionWidgetFields } from '../../contract/form.ts';
import { useFormSetUp } from '../editor/form-set-up.tsx';
import { stepFormOf } from './step-form.tsx';
import { TranslateForm } from './translate-form.tsx';
import { Progress } from './translation-progress.tsx';

const { StepForm, Field } = stepFormOf(z.pick(collectionWidgetFields, { languageIds: true }));

/** The languages of a form, and one of them side by side with the default one. */
export const StepTranslations = () => {
  const { facts, row, isReadOnly, openStep } = useFormSetUp();
  const { languageId } = useSearchOf(formScreens, 'manage-preference-widget');
  if (languageId !== undefined)
    return (
      <>
        <Breadcrumbs trail={[{ label: 'All languages', run: () => openStep('Translations') }]} />
        <TranslateForm
          key={languageId}
          facts={facts}
          formId={row.formId}
          languageId={languageId}
          isReadOnly={isReadOnly}
        />
      </>
    );
  return (
    <>
      <Languages />
      <AllProgress />
    </>
  );
};

const Languages = () => {
  const { offers } = useFormSetUp();
  const choices = offers.languages
    .filter(({ languageId }) => languageId !== offers.defaultLanguageId)
    .map((language) => ({ value: language.languageId, label: language.languageName }));
  return (
    <StepForm>
      <Field name="languageIds" as="multiSelect" choices={choices} />
    </StepForm>
  );
};

const AllProgress = () => {
  const { facts, row, openStep } = useFormSetUp();
  const { data } = useRead(facts.routes.translations, { params: { id: row.formId } });
  if (data === undefined) return <Waiting height={160} />;
  const further = data.languages.filter(({ isDefault }) => !isDefault);
  const own = data.languages.find(({ isDefault }) => isDefault);
  return (
    <section aria-label="Progress">
      <p className={layout.dim}>
        Written in {own?.languageName}. Texts that are missing in another language are shown in{' '}
        {own?.languageName}. Statements and questions are translated where they are written.
      </p>
      {further.map((language) => (
        <Progress
          key={language.languageId}
          language={language}
          open={() => openStep('Translations', { languageId: language.languageId })}
        />
      ))}
    </section>
  );
};
