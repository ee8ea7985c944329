import { sampleDefinition } from '@candour/consent/sample-definition.ts';
import { handle, type Endpoint } from '@candour/kit/server/endpoint';
import { previewAppearance } from '../contract.ts';

/** The banner of a sample shop in the look of a template. */
export const previewEndpoints: Endpoint[] = [
  handle(previewAppearance, async ({ services, body: { layer, look } }) => {
    const sample = sampleDefinition();
    const { position, blockPage, logoUrl, layout, reopenButton, colourScheme: colours } = look;
    const definition = {
      ...sample,
      colours,
      preBanner: { ...sample.preBanner, position, blockPage, logoUrl: logoUrl === '' ? null : logoUrl },
      modal: { ...sample.modal, layout, reopenButton },
      custom: { css: look.customCss, html: look.customHtml, js: look.customJs },
    };
    return { document: services.previewDocument(definition, { layer, gpc: false }) };
  }),
];
