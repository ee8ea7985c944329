import { useNavigate } from '@tanstack/react-router';
import { colourPresets } from '@candour/consent/colour-presets.ts';
import { FoldedGroup, writtenOrNot } from '@candour/kit/portal/folded-group.tsx';
import { FormGroup } from '@candour/kit/portal/form-group.tsx';
import { formOf } from '@candour/kit/portal/form-of.ts';
import { BesidePreview } from '@candour/kit/portal/live-preview.tsx';
import { PageHead } from '@candour/kit/portal/page-head.tsx';
import { RecordForm } from '@candour/kit/portal/record-form.tsx';
import { useRecord } from '@candour/kit/portal/query.ts';
import { useMay } from '@candour/kit/portal/surroundings.tsx';
import { useOwnBrand } from '@candour/kit/portal/use-own-brand.ts';
import { WaitingRecord } from '@candour/kit/portal/waiting.tsx';
import { useSearchOf } from '@candour/kit/portal/use-search-of.ts';
import { scriptsForPublishers, writesScripts } from '../../cookie-banners/contract/set-up/address.ts';
import {
  cookieAppearanceTemplates,
  type CookieAppearanceTemplate,
  appearanceTemplateScreens,
} from '../contract.ts';
import { AppearancePreview } from './appearance-preview.tsx';
import { Colours } from './colours.tsx';

const form = formOf(cookieAppearanceTemplates);

const start: Partial<CookieAppearanceTemplate> = {
  position: 'Bottom',
  blockPage: false,
  layout: 'Modal',
  logoUrl: '',
  reopenButton: { show: true, position: 'BottomLeft', icon: 'Shield' },
  colourScheme: colourPresets.Light,
};

const places = [
  { value: 'BottomLeft', label: 'Bottom left' },
  { value: 'BottomRight', label: 'Bottom right' },
];

/** The look of banners, next to a sample banner. */
export const ManageAppearanceTemplate = () => {
  const navigate = useNavigate();
  const { appearanceTemplateId: id } = useSearchOf(
    appearanceTemplateScreens,
    'manage-cookie-appearance-template',
  );
  const may = useMay();
  const brandId = useOwnBrand();
  const { data: template } = useRecord(cookieAppearanceTemplates.routes.read, id);
  const back = () => void navigate({ to: '/cookie-appearance-templates' });
  if (id !== undefined && template === undefined) return <WaitingRecord />;
  return (
    <>
      <PageHead
        title="New appearance template"
        name={template?.templateName}
        purpose="Later changes reach the banners that name it when they are published."
        trail={[{ label: 'Cookie appearance templates', run: back }]}
      />
      <RecordForm
        noun={cookieAppearanceTemplates}
        row={template}
        start={{ ...start, brandId }}
        done={{ added: 'Appearance template added', saved: 'Appearance template saved' }}
        back={back}
      >
        <BesidePreview>
          <div>
            <FormGroup title="Details">
              <form.Field name="templateName" autoFocus />
              <form.Field name="brandId" as="brand" />
              <form.Field name="description" as="textarea" />
            </FormGroup>
            <FormGroup title="Layout">
              <form.Field name="position" />
              <form.Field name="blockPage" />
              <form.Field name="layout" label="Layout of the preferences" />
              <form.Field name="reopenButton.show" label="Show the reopen button" as="switch" />
              <form.Field
                name="reopenButton.position"
                label="Position of the reopen button"
                choices={places}
              />
              <form.Field name="reopenButton.icon" label="Icon of the reopen button" />
              <form.Field name="logoUrl" />
            </FormGroup>
            <FormGroup title="Colours and font">
              <Colours />
            </FormGroup>
            <FoldedGroup
              title="Own code"
              purpose="Used by profiles that name this template and load this kind of code."
              of="customCss"
              summary={writtenOrNot}
            >
              <form.Field name="customCss" as="code" language="css" />
              <form.Field name="customHtml" as="code" language="html" />
              <form.Field
                name="customJs"
                as="code"
                language="javascript"
                isDisabled={!may(writesScripts)}
                {...(may(writesScripts) ? {} : { help: scriptsForPublishers })}
              />
            </FoldedGroup>
          </div>
          <AppearancePreview />
        </BesidePreview>
      </RecordForm>
    </>
  );
};
