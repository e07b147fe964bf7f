interface TrustedTypePolicies {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => {
    createScriptURL: (url: string) => unknown;
  };
}

/** The page may load no script that nobody has looked at; this one is of the build itself. */
export function trustedScript(name: string, url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypePolicies };
  const policy = trustedTypes?.createPolicy(name, { createScriptURL: (given) => given });
  return (policy?.createScriptURL(url) as string | undefined) ?? url;
}
