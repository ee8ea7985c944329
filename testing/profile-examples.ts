const asked = {
  accessKeyId: '00000000-0000-4000-8000-000000000000',
  version: 1,
  language: 'en',
};

/** What calls of progressive profiles send. */
export const profileExamples = <Ids extends { brandId: number }>(profile: (ids: Ids) => number) => ({
  'PUT /api/ProgressiveProfiles/{id}/Enabled': () => ({ isEnabled: true }),
  'POST /api/ProgressiveProfiles/Preview': (ids: Ids) => ({ formId: profile(ids) }),
  'POST /api/ProgressiveProfiles/{id}/Rollback': () => ({ version: 1 }),
  'POST /api/ProgressiveProfiles/{id}/Simulate': () => ({ known: [] }),
  'POST /api/ProgressiveProfiles/{id}/SimulateFor': ({ brandId }: Ids) => ({
    value: `kari@brand${brandId}.example`,
  }),
  'POST /tx/public/profiles/{formId}/Next': () => ({ ...asked, token: 'not a token' }),
  'POST /tx/public/profiles/{formId}/Answers': () => ({
    ...asked,
    askGuid: '00000000-0000-4000-8000-000000000000',
    answers: [],
    skipped: [],
  }),
});
