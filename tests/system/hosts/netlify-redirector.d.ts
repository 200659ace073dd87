// It brings no types of its own: what the tests use of it.

declare module 'netlify-redirector' {
  interface Match {
    to: string;
    status: number;
    force: boolean;
  }
  const redirector: {
    parsePlain: (
      rules: string,
      options: object,
    ) => Promise<{
      match: (request: {
        scheme: string;
        host: string;
        path: string;
        query: string;
        getHeader: (name: string) => string;
        getCookie: (name: string) => string;
      }) => Match | null;
    }>;
  };
  export default redirector;
}
