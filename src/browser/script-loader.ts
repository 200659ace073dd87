/**
 * @param policy the name of the Trusted Types policy for this script; each can be created once
 * @param url the only URL that the policy accepts
 * @returns a function that adds the script to the page
 */
export function scriptLoader(
  policy: string,
  url: string,
): (attributes: Partial<HTMLScriptElement>) => void {
  const trusted = window.trustedTypes?.createPolicy(policy, {
    createScriptURL: (_: string) => url,
  });
  return (attributes) => {
    const script = Object.assign(document.createElement('script'), attributes);
    script.src = (trusted?.createScriptURL(url) as string | undefined) ?? url;
    document.head.append(script);
  };
}
