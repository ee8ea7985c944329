import type { Generated } from 'kysely';
import type { Theme } from './contract.ts';

declare module '@candour/kit/server/database' {
  interface Tables {
    theme: {
      themeId: Generated<number>;
      styleName: string;
      brandId: number;
      colours: Theme['colours'];
      font: Theme['font'];
      fontAssetId: number | null;
      logoAssetId: number | null;
      backgroundAssetId: number | null;
      borderRadius: number;
      buttonStyle: Theme['buttonStyle'];
      customCss: string;
      customCssAssetId: number | null;
      resources: number[];
      isDefault: Generated<boolean>;
      cssPath: Generated<string>;
      changedAt: Generated<string>;
      rowVersion: Generated<number>;
    };
  }
}
