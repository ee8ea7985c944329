import type { ReactNode } from 'react';
import type { WorkingElement } from '@candour/forms/working-form.ts';
import { FieldShell } from '@candour/ui/field-shell.tsx';
import layout from '@candour/ui/layout.module.css';
import { RichTextEditor } from '@candour/ui/lazy-rich-text-editor.tsx';
import { Segmented } from '@candour/ui/segmented.tsx';
import { ContactFields } from './contact-fields.tsx';
import { TextLine, Toggle, type FieldsOf } from './element-controls.tsx';
import { MetaDataFields } from './meta-data-fields.tsx';
import { StatementFields } from './statement-fields.tsx';
import type { Designing } from './use-designer.ts';

type Props = { designing: Designing; element: WorkingElement };

/** What can be changed of an element. */
export const ElementFields = ({ designing, element }: Props): ReactNode => {
  switch (element.type) {
    case 'heading':
      return <HeadingFields designing={designing} element={element} />;
    case 'richText':
    case 'privacyPolicy':
      return <TextFields designing={designing} element={element} />;
    case 'image':
      return (
        <TextLine
          designing={designing}
          label="Description"
          help="Read out instead of the picture. Empty for one that only decorates"
          max={300}
          value={element.alt}
          onText={(alt) => designing.change({ ...element, alt })}
        />
      );
    case 'contactField':
      return <ContactFields designing={designing} element={element} />;
    case 'statement':
      return <StatementFields designing={designing} element={element} />;
    case 'extendedPreference':
      return (
        <Toggle
          designing={designing}
          label="Must be answered"
          value={element.isMandatory}
          onValue={(isMandatory) => designing.change({ ...element, isMandatory })}
        />
      );
    case 'metaData':
      return <MetaDataFields designing={designing} element={element} />;
    case 'submit':
      return (
        <TextLine
          designing={designing}
          label="Text"
          isRequired
          max={100}
          value={element.label}
          onText={(label) => designing.change({ ...element, label })}
        />
      );
    case 'statementGroup':
      return (
        <p className={layout.dim}>
          {designing.nameOf(element)}. Its statements, their order and what they start as belong to the group.
        </p>
      );
    case 'divider':
      return <p className={layout.dim}>A line between what is above and what is below.</p>;
  }
};

const HeadingFields = ({ designing, element }: FieldsOf<'heading'>) => (
  <>
    <TextLine
      designing={designing}
      label="Text"
      isRequired
      max={200}
      value={element.text}
      onText={(text) => designing.change({ ...element, text })}
    />
    <Segmented
      label="Size"
      choices={[
        { value: '2', label: 'Large' },
        { value: '3', label: 'Small' },
      ]}
      value={element.level === 2 ? '2' : '3'}
      onChoose={(level) =>
        !designing.isReadOnly && designing.change({ ...element, level: level === '2' ? 2 : 3 })
      }
    />
  </>
);

const TextFields = ({ designing, element }: FieldsOf<'richText' | 'privacyPolicy'>) => (
  <FieldShell label="Text" isRequired help="May hold [BRAND_NAME] and [PRIVACY_POLICY_LINK]">
    {(control) => (
      <RichTextEditor
        {...control}
        value={element.text}
        disabled={designing.isReadOnly}
        onValueChange={(text) => text !== element.text && designing.change({ ...element, text })}
      />
    )}
  </FieldShell>
);
