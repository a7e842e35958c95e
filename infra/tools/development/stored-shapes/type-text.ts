import { type Checker, SignatureKind, type Type, type TypeReference } from 'typescript/unstable/sync';

const sorted = (parts: readonly string[]): string[] => [...new Set(parts)].sort();

/**
 * The whole type of a value that is stored as JSON, in one line: no names of types, properties and members of unions sorted.
 * So it says what values there can be, and does not change when a type is renamed, moved or written in another order.
 */
export function typeText(checker: Checker, type: Type): string {
  const open: number[] = [];

  const propertiesOf = (object: Type): string[] =>
    checker.getPropertiesOfType(object).map((property) => {
      const value = checker.getTypeOfSymbol(property);
      if (!value) throw new Error(`${property.name} has no type`);
      return `${JSON.stringify(property.name)}:${textOf(value)}`;
    });

  function objectText(object: Type): string {
    if (checker.getSignaturesOfType(object, SignatureKind.Call).length > 0)
      throw new Error(`${checker.typeToString(object)} is a function: a document holds data only`);
    const indexed = checker
      .getIndexInfosOfType(object)
      .map(({ keyType, valueType }) => `[${textOf(keyType)}]:${textOf(valueType)}`);
    return `{${sorted([...propertiesOf(object), ...indexed]).join(',')}}`;
  }

  const partsOf = (reference: Type): string =>
    checker
      .getTypeArguments(reference as TypeReference)
      .map(textOf)
      .join(',');

  function structureText(each: Type): string {
    if (checker.isArrayType(each)) return `[${partsOf(each)}]`;
    if (checker.isTupleType(each)) return `(${partsOf(each)})`;
    return objectText(each);
  }

  function textOf(each: Type): string {
    if (each.isErrorType()) throw new Error('a type cannot be resolved');
    if (each.isUnionType()) return sorted(each.getTypes().map(textOf)).join('|');
    if (each.isLiteralType()) return JSON.stringify(each.value);
    if (each.isIntrinsicType()) return each.intrinsicName;
    if (each.isTemplateLiteralType()) return checker.typeToString(each);
    if (each.isIntersectionType() && !each.getTypes().every((part) => part.isObjectType()))
      return sorted(each.getTypes().map(textOf)).join('&');
    // A type that holds itself.
    const depth = open.indexOf(each.id);
    if (depth >= 0) return `^${open.length - depth}`;
    open.push(each.id);
    const text = structureText(each);
    open.pop();
    return text;
  }
  return textOf(type);
}
