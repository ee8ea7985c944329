import { useWatch } from 'react-hook-form';
import { themeWarnings } from '@candour/consent/theme.ts';
import { texts } from '@candour/kit/contract/texts';
import { formOf } from '@candour/kit/portal/form-of.ts';
import { FoldedGroup, writtenOrNot } from '@candour/kit/portal/folded-group.tsx';
import { FormGroup } from '@candour/kit/portal/form-group.tsx';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { BesidePreview, LivePreview } from '@candour/kit/portal/live-preview.tsx';
import { PageHead } from '@candour/kit/portal/page-head.tsx';
import { RecordForm } from '@candour/kit/portal/record-form.tsx';
import { useRecord } from '@candour/kit/portal/query.ts';
import { useSurroundings } from '@candour/kit/portal/surroundings.tsx';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Notice } from '@candour/ui/notice.tsx';
import { WaitingRecord } from '@candour/kit/portal/waiting.tsx';
import { themeRoutes, themes, type ThemeInput } from '../contract.ts';
import classes from './themes.module.css';

const catalogue = texts({
  add: 'Add theme',
  purpose: 'Colours, font and pictures of public pages. A change shows on them at once.',
  back: 'Themes',
  sample: 'Sample page',
});

const form = formOf(themes);
const { Field } = form;
const colours = ['primary', 'secondary', 'text', 'background', 'link', 'error', 'success'] as const;

/** The form of one theme next to a page that shows it. */
export const ManageTheme = ({
  id,
  opened,
  close,
}: {
  id: number | undefined;
  opened: (id: number) => void;
  close: () => void;
}) => {
  const words = useTexts(catalogue);
  const { data } = useRecord(themes.routes.read, id);
  if (id !== undefined && data === undefined) return <WaitingRecord />;
  return (
    <>
      <PageHead
        title={words.add}
        name={data?.styleName}
        purpose={words.purpose}
        trail={[{ label: words.back, run: close }]}
      />
      <RecordForm
        noun={themes}
        row={data}
        done={{ added: 'Theme added', saved: 'Theme saved' }}
        back={close}
        onAdded={opened}
      >
        <BesidePreview>
          <Fields />
          <ThemePreview />
        </BesidePreview>
      </RecordForm>
    </>
  );
};

const Fields = () => (
  <div>
    <FormGroup title="Basics">
      <Field name="styleName" autoFocus />
      <Field name="brandId" as="brand" />
      <Field name="logoAssetId" as="asset" accept="image" />
    </FormGroup>
    <FormGroup title="Colours">
      <div className={classes.colours}>
        {colours.map((name) => (
          <Field key={name} name={`colours.${name}`} as="colour" isRequired />
        ))}
      </div>
      <Field name="backgroundAssetId" as="asset" accept="image" />
    </FormGroup>
    <FormGroup title="Shape">
      <Field name="font" isRequired />
      <Field name="fontAssetId" as="asset" accept="font" />
      <Field name="borderRadius" isRequired />
      <Field name="buttonStyle" isRequired />
    </FormGroup>
    <FoldedGroup
      title="Own CSS"
      purpose="For what the fields above cannot do."
      of="customCss"
      summary={writtenOrNot}
    >
      <Field name="customCss" as="code" language="css" />
      <Field name="customCssAssetId" as="asset" accept="css" />
      <Field name="resources" as="asset" accept="resource" />
    </FoldedGroup>
  </div>
);

const ThemePreview = () => {
  const words = useTexts(catalogue);
  const { client, person } = useSurroundings();
  const { control } = useFormHandle();
  const values = useWatch({ control }) as ThemeInput; // the values of this form
  // A sample needs neither name nor brand.
  const body = {
    ...values,
    styleName: values.styleName.trim() || 'Sample',
    brandId: values.brandId ?? person.brandIds[0] ?? 0,
  };
  return (
    <LivePreview
      title={words.sample}
      body={body}
      compose={(settled) => client.call(themeRoutes.preview, { body: settled })}
    >
      {themeWarnings(values.colours, values.buttonStyle).map((warning) => (
        <Notice key={warning} tone="warning">
          {warning}
        </Notice>
      ))}
    </LivePreview>
  );
};
