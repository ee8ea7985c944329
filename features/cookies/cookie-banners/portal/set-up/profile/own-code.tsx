import { useWatch } from 'react-hook-form';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { useRead } from '@candour/kit/portal/query.ts';
import { useMay } from '@candour/kit/portal/surroundings.tsx';
import layout from '@candour/ui/layout.module.css';
import { cookieAppearanceTemplates } from '../../../../cookie-appearance-templates/contract.ts';
import { scriptsForPublishers, writesScripts } from '../../../contract/set-up/address.ts';
import { useSetUp } from '../set-up.tsx';
import { profileForm } from './profile-fields.ts';

const parts = [
  { flag: 'loadTemplateCss', code: 'customCss', language: 'css' },
  { flag: 'loadTemplateHtml', code: 'customHtml', language: 'html' },
  { flag: 'loadTemplateJs', code: 'customJs', language: 'javascript' },
] as const;

const onlyPublishers = { isDisabled: true, help: scriptsForPublishers };

/** The template whose code comes before the profile's own. */
export const Template = () => {
  const { brandId } = useSetUp();
  const may = useMay();
  const { control } = useFormHandle();
  const runsScript = useWatch({ control, name: 'loadTemplateJs' }) === true;
  const { data } = useRead(cookieAppearanceTemplates.routes.list);
  const templates = (data?.cookieAppearanceTemplates ?? []).filter(
    (template) => template.brandId === brandId || template.brandId === 0,
  );
  return (
    <profileForm.Field
      name="appearanceTemplateId"
      as="select"
      isClearable
      placeholder="None"
      {...(runsScript && !may(writesScripts) ? onlyPublishers : {})}
      choices={templates.map(({ appearanceTemplateId, templateName }) => ({
        value: appearanceTemplateId,
        label: templateName,
      }))}
    />
  );
};

/** Code of the profile itself, each kind where it is switched on. */
export const OwnCode = () => {
  const may = useMay();
  const { control } = useFormHandle();
  const guarded = may(writesScripts) ? {} : onlyPublishers;
  const flags = useWatch({ control, name: parts.map(({ flag }) => flag) }) as boolean[]; // switches
  return parts.map(({ flag, code, language }, at) => (
    <div key={flag} className={layout.stack5}>
      <profileForm.Field name={flag} {...(flag === 'loadTemplateJs' ? guarded : {})} />
      {flags[at] === true && (
        <profileForm.Field
          name={code}
          as="code"
          language={language}
          {...(code === 'customJs' ? guarded : {})}
        />
      )}
    </div>
  ));
};
