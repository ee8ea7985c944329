import { mdiFolderOpenOutline, mdiTrayArrowUp } from '@mdi/js';
import { useImperativeHandle, useRef, useState, type Ref } from 'react';
import { useWatch } from 'react-hook-form';
import { Button } from '@candour/ui/button.tsx';
import { cx } from '@candour/ui/cx.ts';
import type { ControlProps } from '@candour/ui/field-shell.tsx';
import { assetRoutes, type Asset } from '../contract/assets.ts';
import { endingsOf, hasAcceptedName, isAccepted, type Accepted } from './accepted-files.ts';
import { AssetCard } from './asset-card.tsx';
import { AssetChoice } from './asset-choice.tsx';
import classes from './asset-control.module.css';
import { useFormHandle } from './form.tsx';
import { useRead } from './query.ts';
import { useUpload } from './use-upload.ts';

type Props = Partial<ControlProps> & {
  accept: Accepted;
  /** The id of a file or null; a list of ids if the field takes several. */
  value: unknown;
  onValueChange: (value: number | null | number[]) => void;
  onBlur?: () => void;
  disabled?: boolean;
  ref?: Ref<{ focus: () => void }>;
};

/** Uploaded files in a form: drop one, upload one, or choose an existing one; shown, and removable. */
export const AssetControl = (props: Props) => {
  const { accept, value, onValueChange, onBlur, disabled = false, ref, id, ...aria } = props;
  const brandId = useBrandOfForm();
  const { data } = useRead(assetRoutes.list, undefined, { isQuiet: true });
  const upload = useUpload();
  const [isChoosing, choose] = useState(false);
  const [isOver, setOver] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useImperativeHandle(ref, () => ({ focus: () => button.current?.focus() }));
  const isMany = Array.isArray(value);
  const ids = isMany ? (value as number[]) : typeof value === 'number' ? [value] : []; // such fields have these values
  const known = new Map((data?.assets ?? []).map((asset) => [asset.assetId, asset]));
  const take = (asset: Asset) =>
    onValueChange(isMany ? [...new Set([...ids, asset.assetId])] : asset.assetId);
  const send = async (file: File | undefined) => {
    if (file === undefined) return;
    if (!hasAcceptedName(accept, file.name))
      return upload.fail(`Please choose ${endingsOf(accept).join(', ')}`);
    const asset = await upload.send(file, brandId);
    if (asset !== undefined) take(asset);
    onBlur?.();
  };
  const hasRoom = isMany || ids.length === 0;
  return (
    <div role="group" aria-labelledby={`${id}-label`} className={classes.control} {...describing(aria)}>
      {ids.map((one) => (
        <AssetCard
          key={one}
          asset={known.get(one)}
          remove={
            disabled ? undefined : () => onValueChange(isMany ? ids.filter((other) => other !== one) : null)
          }
        />
      ))}
      {hasRoom && !disabled && (
        <div
          className={cx(classes.zone, isOver && classes.over)}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            setOver(false);
            void send(event.dataTransfer.files[0]);
          }}
        >
          {upload.name === undefined ? (
            <>
              <Button
                ref={button}
                id={id}
                aria-labelledby={`${id}-label ${id}`}
                small
                icon={mdiTrayArrowUp}
                onClick={() => picker.current?.click()}
              >
                Upload
              </Button>
              <Button small look="quiet" icon={mdiFolderOpenOutline} onClick={() => choose(true)}>
                Choose
              </Button>
              <span className={classes.hint}>or drop a file here ({endingsOf(accept).join(', ')})</span>
            </>
          ) : (
            <label className={classes.sending}>
              Uploading {upload.name}
              <progress max={1} value={upload.share} />
            </label>
          )}
          <input
            ref={picker}
            type="file"
            hidden
            accept={endingsOf(accept).join(',')}
            onChange={(event) => {
              void send(event.currentTarget.files?.[0]);
              event.currentTarget.value = '';
            }}
          />
        </div>
      )}
      {ids.length === 0 && disabled && <span className={classes.hint}>No file</span>}
      <p role="alert" className={classes.failure}>
        {upload.failure}
      </p>
      {isChoosing && (
        <AssetChoice
          assets={(data?.assets ?? []).filter(
            (asset) => isAccepted(accept, asset) && isNear(asset, brandId) && !ids.includes(asset.assetId),
          )}
          take={take}
          onClose={() => choose(false)}
        />
      )}
    </div>
  );
};

const isNear = (asset: Asset, brandId: number | undefined): boolean =>
  brandId === undefined || asset.brandId === brandId || asset.brandId === 0;

const describing = ({
  'aria-describedby': describedBy,
}: Partial<ControlProps>): { 'aria-describedby'?: string } =>
  describedBy === undefined ? {} : { 'aria-describedby': describedBy };

/** Files belong to the brand that the form is about. */
const useBrandOfForm = (): number | undefined => {
  const { control, schema } = useFormHandle();
  const brandId: unknown = useWatch({ control, name: 'brandId' });
  return 'brandId' in schema.shape && typeof brandId === 'number' ? brandId : undefined;
};
