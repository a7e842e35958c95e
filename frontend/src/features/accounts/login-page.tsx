/** Stand-in until the page is built. */
export function LoginPage() {
  return <h1 className="p-6 text-xl">Log in</h1>;
}
