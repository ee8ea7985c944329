import { mdiArrowLeft } from '@mdi/js';
import { useNavigate } from '@tanstack/react-router';
import { FormGroup } from '@candour/kit/portal/form-group.tsx';
import { formOf } from '@candour/kit/portal/form-of.ts';
import { PageHead } from '@candour/kit/portal/page-head.tsx';
import { useRead, useRecord, useWrite } from '@candour/kit/portal/query.ts';
import { SaveBar } from '@candour/kit/portal/save-bar.tsx';
import { useMay } from '@candour/kit/portal/surroundings.tsx';
import { useOwnBrand } from '@candour/kit/portal/use-own-brand.ts';
import { Button } from '@candour/ui/button.tsx';
import { Waiting } from '@candour/kit/portal/waiting.tsx';
import { useSearchOf } from '@candour/kit/portal/use-search-of.ts';
import { languages } from '../../../organisation/languages/contract.ts';
import {
  builtInTexts,
  cookieTextTemplates,
  type CookieTextTemplate,
  textTemplateScreens,
} from '../contract.ts';
import { longTexts, textGroups } from './text-fields.ts';

const { list, read, create, update } = cookieTextTemplates.routes;
const form = formOf(cookieTextTemplates);

/** All texts of a template in the default language of its brand. */
export const ManageTextTemplate = () => {
  const navigate = useNavigate();
  const { textTemplateId: id } = useSearchOf(textTemplateScreens, 'manage-cookie-text-template');
  const mayWrite = useMay()(update.access);
  const { data: template } = useRecord(read, id);
  const start = useStart(id === undefined);
  const invalidates = [list, read];
  const creation = useWrite(create, { invalidates, done: 'Text template added' });
  const change = useWrite(update, { invalidates, done: 'Text template saved' });
  const back = () => void navigate({ to: '/cookie-text-templates' });
  const record = id === undefined ? start : template;
  if (record === undefined) return <Waiting height={640} />;
  return (
    <>
      <PageHead
        title={template?.templateName ?? 'New text template'}
        purpose="In the default language of the brand. Translations have a screen of their own."
        back={
          <Button look="quiet" small icon={mdiArrowLeft} onClick={back}>
            Cookie text templates
          </Button>
        }
      />
      <form.Form
        record={record}
        isReadOnly={!mayWrite}
        save={(values) =>
          template === undefined
            ? creation.mutateAsync({ body: values })
            : change.mutateAsync({
                body: { ...values, textTemplateId: template.textTemplateId, rowVersion: template.rowVersion },
              })
        }
        onSaved={(isClosing) => (isClosing || id === undefined) && back()}
      >
        <FormGroup title="Details">
          <form.Field name="templateName" autoFocus />
          <form.Field name="brandId" as="brand" />
          <form.Field name="regulation" />
          <form.Field name="status" isRequired />
        </FormGroup>
        {textGroups.map(({ title, names }) => (
          <FormGroup key={title} title={title}>
            {names.map((name) => (
              <form.Field key={name} name={name} {...(longTexts.includes(name) ? { as: 'textarea' } : {})} />
            ))}
            {title === 'First layer' && (
              <form.Field
                name="preBannerLinks"
                as="tags"
                help="In the order of the links of a banner; their addresses stay with the banners."
              />
            )}
          </FormGroup>
        ))}
        <SaveBar cancel={back} />
      </form.Form>
    </>
  );
};

/** A new template begins with the built-in wording of the organisation's default language. */
const useStart = (isNew: boolean): Partial<CookieTextTemplate> | undefined => {
  const brandId = useOwnBrand();
  const { data: spoken } = useRead(languages.assigned, undefined, { isEnabled: isNew });
  const languageId = spoken?.assignedLanguages.find(({ isDefault }) => isDefault)?.languageId;
  const { data: texts } = useRead(
    builtInTexts,
    { params: { languageId: languageId ?? 0 } },
    { isEnabled: languageId !== undefined },
  );
  if (texts === undefined) return undefined;
  return { ...texts, regulation: 'GDPR', ...(brandId === undefined ? {} : { brandId }) };
};
