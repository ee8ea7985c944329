import { mdiClose, mdiFileCodeOutline, mdiFormatFont } from '@mdi/js';
import { Icon } from '@candour/ui/icon.tsx';
import { IconButton } from '@candour/ui/icon-button.tsx';
import { Skeleton } from '@candour/ui/skeleton.tsx';
import { readableSize } from '@candour/ui/readable-size.ts';
import type { Asset } from '../contract/assets.ts';
import classes from './asset-control.module.css';

type Props = { asset: Asset | undefined; remove: (() => void) | undefined };

/** A file with its picture, name and size. */
export const AssetCard = ({ asset, remove }: Props) => (
  <div className={classes.card}>
    {asset === undefined ? <Skeleton height={40} width={40} /> : <AssetPicture asset={asset} />}
    <span className={classes.name}>
      {asset?.fileName ?? 'File'}
      {asset !== undefined && <small>{factsOf(asset)}</small>}
    </span>
    {remove !== undefined && (
      <IconButton path={mdiClose} label={`Remove ${asset?.fileName ?? 'file'}`} onClick={remove} />
    )}
  </div>
);

/** The picture itself, by its path: the portal has the same origin. */
export const AssetPicture = ({ asset }: { asset: Asset }) =>
  asset.kind === 'image' ? (
    <img className={classes.picture} src={new URL(asset.url).pathname} alt="" loading="lazy" />
  ) : (
    <span className={classes.picture}>
      <Icon path={asset.kind === 'font' ? mdiFormatFont : mdiFileCodeOutline} size={24} />
    </span>
  );

export const factsOf = ({ width, height, size }: Asset): string =>
  [width === null ? undefined : `${width} × ${height}`, readableSize(size)].filter(Boolean).join(', ');
