import type { FastifyInstance } from 'fastify';

/** The logo of the demo company: two slopes under a northern light. */
export const sampleLogo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 40" width="160" height="40">' +
  '<path d="M4 34 20 8l9 14 5-7 12 19z" fill="#0b3142"/><path d="M14 12C24 2 38 2 50 8" fill="none" ' +
  'stroke="#257b51" stroke-width="3"/><text x="58" y="28" font-family="sans-serif" font-size="22" ' +
  'font-weight="700" fill="#0b3142">Nordlicht</text></svg>';

/** Uploads the logo to a brand and returns the id of the file. */
export const uploadPicture = async (
  app: FastifyInstance,
  headers: Record<string, string>,
  brandId: number,
): Promise<number> => {
  const form = new FormData();
  form.append('file', new File([sampleLogo], 'logo.svg', { type: 'image/svg+xml' }));
  form.append('brandId', String(brandId));
  const encoded = new Response(form);
  const response = await app.inject({
    method: 'POST',
    url: '/api/Assets/UploadLargeFile',
    headers: { ...headers, 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  if (response.statusCode !== 200) throw new Error(`The logo was refused: ${response.body}`);
  return response.json<{ assetId: number }>().assetId;
};
