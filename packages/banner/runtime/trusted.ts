type Policy = { createScript: (text: string) => string; createScriptURL: (url: string) => string };
type Factory = { createPolicy: (name: string, policy: Policy) => Policy };

let policy: Policy | undefined;

/**
 * Passes a script or its address through the policy `cmp`, which pages that enforce Trusted Types have to allow. Only
 * what was published or what the page itself has marked goes this way.
 */
export const trusted = (kind: keyof Policy, text: string): string => {
  const factory = (window as { trustedTypes?: Factory }).trustedTypes;
  try {
    policy ??= factory?.createPolicy('cmp', {
      createScript: (each) => each,
      createScriptURL: (each) => each,
    });
  } catch {
    // The page does not allow the policy; without enforcement a plain text will do.
  }
  return policy ? policy[kind](text) : text;
};
