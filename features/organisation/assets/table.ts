import type { Generated } from 'kysely';
import type { AssetKind } from '@candour/kit/contract/assets';

declare module '@candour/kit/server/database' {
  interface Tables {
    asset: {
      assetId: Generated<number>;
      brandId: number;
      fileName: string;
      kind: AssetKind;
      artefact: string;
      size: number;
      width: number | null;
      height: number | null;
      uploadedBy: Generated<string>;
      uploadedAt: Generated<string>;
    };
  }
}
