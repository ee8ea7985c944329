import { Dialog } from '@candour/ui/lazy-dialog.tsx';
import type { Asset } from '../contract/assets.ts';
import { AssetPicture, factsOf } from './asset-card.tsx';
import classes from './asset-control.module.css';

type Props = { assets: readonly Asset[]; take: (asset: Asset) => void; onClose: () => void };

/** The files uploaded so far. */
export const AssetChoice = ({ assets, take, onClose }: Props) => (
  <Dialog isOpen title="Choose a file" width={640} onClose={onClose}>
    {assets.length === 0 && <p className={classes.hint}>No matching files uploaded yet.</p>}
    <ul className={classes.choices}>
      {assets.map((asset) => (
        <li key={asset.assetId}>
          <button
            type="button"
            className={classes.choice}
            onClick={() => {
              take(asset);
              onClose();
            }}
          >
            <AssetPicture asset={asset} />
            <span className={classes.name}>
              {asset.fileName}
              <small>{factsOf(asset)}</small>
            </span>
          </button>
        </li>
      ))}
    </ul>
  </Dialog>
);
