import { useNavigate } from '@tanstack/react-router';
import { FormGroup } from '@candour/kit/portal/form-group.tsx';
import { formOf } from '@candour/kit/portal/form-of.ts';
import { PageHead } from '@candour/kit/portal/page-head.tsx';
import { RecordForm } from '@candour/kit/portal/record-form.tsx';
import { useRead, useRecord } from '@candour/kit/portal/query.ts';
import { useOwnBrand } from '@candour/kit/portal/use-own-brand.ts';
import { WaitingRecord } from '@candour/kit/portal/waiting.tsx';
import { useSearchOf } from '@candour/kit/portal/use-search-of.ts';
import { languages } from '../../../organisation/languages/contract.ts';
import { builtInTexts, cookieTextTemplates, textTemplateScreens } from '../contract.ts';
import { longTexts, textGroups } from './text-fields.ts';

const form = formOf(cookieTextTemplates);

/** All texts of a template in the default language of its brand. */
export const ManageTextTemplate = () => {
  const navigate = useNavigate();
  const { textTemplateId: id } = useSearchOf(textTemplateScreens, 'manage-cookie-text-template');
  const { data: template } = useRecord(cookieTextTemplates.routes.read, id);
  const start = useStart(id === undefined);
  const back = () => void navigate({ to: '/cookie-text-templates' });
  if ((id === undefined ? start : template) === undefined) return <WaitingRecord />;
  return (
    <>
      <PageHead
        title="New text template"
        name={template?.templateName}
        purpose="In the default language of the brand. Translations have a screen of their own."
        trail={[{ label: 'Cookie text templates', run: back }]}
      />
      <RecordForm
        noun={cookieTextTemplates}
        row={template}
        start={start}
        done={{ added: 'Text template added', saved: 'Text template saved' }}
        back={back}
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
      </RecordForm>
    </>
  );
};

/** A new template starts with the built-in wording of the organisation's default language. */
const useStart = (isNew: boolean) => {
  const brandId = useOwnBrand();
  const { data: spoken } = useRead(languages.assigned, undefined, { isEnabled: isNew });
  const languageId = spoken?.assignedLanguages.find(({ isDefault }) => isDefault)?.languageId;
  const { data: texts } = useRead(
    builtInTexts,
    { params: { languageId: languageId ?? 0 } },
    { isEnabled: languageId !== undefined },
  );
  if (texts === undefined) return undefined;
  return { ...texts, regulation: 'GDPR' as const, brandId };
};
