/** Stand-in until the page is built. */
export function SignupPage() {
  return <h1 className="p-6 text-xl">Sign up</h1>;
}
