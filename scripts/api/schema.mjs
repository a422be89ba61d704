// Reads the schemas of the facts.

/** Returns a function that follows references and keeps what stands beside them. */
export function resolver(schemas) {
  return function resolve(schema) {
    if (schema.ref === undefined) return schema
    const { ref, ...beside } = schema
    return { ...resolve(schemas[ref]), ...beside }
  }
}

/** Whether a schema accepts any JSON. */
export function isAny(schema) {
  return Object.keys(schema).every((key) => key === 'nullable' || key === 'default')
}

/** Writes `instance_id` as `instanceId`. */
export function camel(name) {
  return name.replaceAll(/_(\w)/g, (_, letter) => letter.toUpperCase())
}

/** Returns the names of all schemas that a schema uses, itself and the indirect ones among them. */
export function namesIn(schema, schemas, found = new Set()) {
  const { ref, properties = {}, oneOf = [], items, values } = schema
  if (ref !== undefined && !found.has(ref)) namesIn(schemas[ref], schemas, found.add(ref))
  const parts = [...Object.values(properties), ...oneOf, ...(items ? [items] : [])]
  for (const part of [...parts, ...(values ? [values] : [])]) namesIn(part, schemas, found)
  return found
}
