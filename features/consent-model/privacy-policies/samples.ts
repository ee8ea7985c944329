import type { Place, Wire } from '@candour/testing/samples';

/** The policy of a brand of the demo company: a first version, and its successor. */
export const policyRecord = ({ brandId, languages }: Place): Wire => {
  const site = `https://${brandId === 0 ? 'group' : `brand${brandId}`}.nordlicht.example`;
  return {
    brandId,
    isVisibleInCSPortal: true,
    versions: [
      {
        policyName: 'Privacy policy 2024',
        policyUrl: `${site}/privacy-2024`,
        externalVersionRef: 'v3',
        isActive: false,
      },
      {
        policyName: 'Privacy policy',
        policyUrl: `${site}/privacy`,
        externalVersionRef: 'v4',
        isActive: true,
        languageUrls: [
          { languageId: languages.de, url: `${site}/datenschutz`, name: 'Datenschutzerklärung' },
          { languageId: languages.fr, url: `${site}/confidentialite`, name: 'Politique de confidentialité' },
        ],
      },
    ],
  };
};
