import { useState } from 'react';
import * as z from 'zod/mini';
import * as field from '@candour/kit/contract/fields';
import { formOf } from '@candour/kit/portal/form-of.ts';
import { Button } from '@candour/ui/button.tsx';
import { Dialog } from '@candour/ui/lazy-dialog.tsx';
import layout from '@candour/ui/layout.module.css';
import { SearchInput } from '@candour/ui/search-input.tsx';
import type { WorkingElementType } from '@candour/forms/working-form.ts';
import { useFormSetUp } from '../editor/form-set-up.tsx';
import { choicesToAdd, nothingToChoose } from './choices-to-add.ts';
import { typeWords } from './element-words.ts';
import type { Chosen } from './new-element.ts';
import classes from './choose-dialog.module.css';

type Props = { type: WorkingElementType; onChoose: (chosen: Chosen) => void; onClose: () => void };

/** Chooses what a new element is about. */
export const ChooseDialog = (props: Props) =>
  props.type === 'image' ? <ChooseImage {...props} /> : <ChooseRow {...props} />;

const ChooseRow = ({ type, onChoose, onClose }: Props) => {
  const { editing, offers } = useFormSetUp();
  const [search, look] = useState('');
  const all = choicesToAdd(type, editing.form, offers);
  const wanted = search.trim().toLowerCase();
  const found = all.filter(({ name, detail }) => `${name} ${detail}`.toLowerCase().includes(wanted));
  return (
    <Dialog
      isOpen
      title={`Add ${typeWords[type].toLowerCase()}`}
      width={560}
      onClose={onClose}
      footer={<Button onClick={onClose}>Cancel</Button>}
    >
      <div className={layout.stack3}>
        {all.length > 7 && <SearchInput label="Search" value={search} onSearch={look} />}
        {all.length === 0 && <p className={layout.dim}>{nothingToChoose[type]}</p>}
        {all.length > 0 && found.length === 0 && <p className={layout.dim}>Nothing found.</p>}
        <ul className={classes.list}>
          {found.map(({ name, detail, chosen, reason }) => (
            <li key={name + detail}>
              <button
                type="button"
                className={classes.choice}
                aria-disabled={reason !== undefined || undefined}
                onClick={() => reason === undefined && onChoose(chosen)}
              >
                <strong>{name}</strong>
                <span>{detail}</span>
                {reason !== undefined && <em>{reason}</em>}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
};

const imageForm = formOf({
  fields: z.object({ assetId: field.lookup('Picture'), brandId: field.brandId() }),
});

const ChooseImage = ({ onChoose, onClose }: Props) => {
  const { row } = useFormSetUp();
  return (
    <imageForm.Dialog
      title="Add image"
      record={{ brandId: row.brandId }}
      saveLabel="Add"
      save={async ({ assetId }) => {
        if (assetId !== undefined) onChoose({ type: 'image', assetId });
      }}
      onClose={onClose}
    >
      <imageForm.Field name="assetId" as="asset" accept="image" />
    </imageForm.Dialog>
  );
};
